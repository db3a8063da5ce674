//! People at browsers: whole games in every way in which they can be played, and how every screen looks.

mod alone;
mod inuit;
mod looks;
mod nunami;
mod online;
