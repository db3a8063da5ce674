//! Polar Rush!
