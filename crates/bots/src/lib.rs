//! Choosing moves.
