//! A game in play.
