//! People at browsers: whole games in every way in which they can be played, and how every screen looks.

mod alone;
mod around;
mod called;
mod foretold;
mod greenland;
mod inuit;
mod kept;
mod looks;
mod nunami;
mod online;
mod past;
mod points;
mod shell;
mod taught;
mod time;
mod tuki;
mod watched;
