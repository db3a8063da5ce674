//! Drawing a game: what a game's folder says about itself in its own types, and the one place where those types meet
//! the shell, which knows no game.

use std::marker::PhantomData;
use std::sync::Arc;

use floe_engine::{Describe, Game, Message, Seat, Texts};
use floe_table::{Line, Meaning, brought};
use leptos::prelude::*;
use serde_json::Value;

use super::meant::{Meant, Played, Told};
use super::{Button, GameTable, Step};
use crate::json::known;
use crate::live::Known;
use crate::shell::lesson::Lesson;
use crate::sound::Sound;
use crate::source::Scene;

/// How long something stays to be seen, in milliseconds at a calm pace (nought: not at all), and what is heard.
pub(crate) type Beat = (u32, Option<Sound>);

/// What a line of the log told, and how many moves stood after it.
pub(crate) type Chapter<'a, Event> = (usize, &'a [Event]);

/// How one game is drawn, in its own types.
pub(crate) trait Draw: Game + Describe {
    /// The board, and all that can be touched on it.
    fn board(scene: Scene, view: Known<Arc<Self::View>>) -> AnyView;

    /// What stands on a player's card besides the name.
    fn seat(view: Known<Arc<Self::View>>, seat: Seat) -> AnyView;

    /// Lets the view follow an event, and says how long that is to be seen.
    fn follow(view: &mut Self::View, event: &Self::Event) -> Beat;

    /// Shows what an event is about to do, before it does, and says for how long, in milliseconds: for what happens
    /// without anybody being asked. Nought where there is nothing to foretell.
    fn foretell(_view: &mut Self::View, _event: &Self::Event) -> u32 {
        0
    }

    /// How much longer what was there before an event stays, in milliseconds: for a last look.
    fn last_look(_event: &Self::Event) -> u32 {
        0
    }

    /// Shows a move of one's own before the table has confirmed it, in a game in real time; says whether there is
    /// anything to show.
    fn foresee(_view: &mut Self::View, _seat: Seat, _played: Self::Move) -> bool {
        false
    }

    /// Moves that are buttons beside the prompt, for there is no place on the board to touch for them.
    fn button(played: Self::Move) -> Option<Button>;

    /// The id of the one word on such a button, where its sentence is long and the prompt has said the rest.
    fn short(_played: Self::Move) -> Option<&'static str> {
        None
    }

    /// How far everybody was after each move, from the log; nothing if there is nothing to count.
    fn progress(log: &[Chapter<'_, Self::Event>], view: &Self::View) -> Vec<Vec<i32>>;

    /// What that counts: the id of a phrase.
    const COUNTED: &'static str;

    /// May everybody know how much is left of the time?
    const TELLS_TIME: bool = true;

    /// The name of a seat's colour in the style sheet.
    fn colour(view: &Self::View, seat: Seat) -> &'static str;

    /// What the table's help says: ids of phrases. Those that end in `-keys` are for hands with keys.
    const HELP: &'static [&'static str];

    /// Words of the table, besides those of the game.
    const TEXTS: Option<Texts> = None;

    /// What the result shows besides ranks and points: a score pad, say.
    fn pad(_scene: Scene, _view: Known<Arc<Self::View>>) -> Option<AnyView> {
        None
    }

    /// The guided game.
    const LESSON: Option<&'static dyn Lesson> = None;
}

/// A game that can be drawn, for the shell.
pub(crate) struct Drawn<G>(PhantomData<fn() -> G>);

impl<G> Drawn<G> {
    pub(crate) const HERE: Drawn<G> = Drawn(PhantomData);
}

impl<G: Draw> GameTable for Drawn<G> {
    fn id(&self) -> &'static str {
        G::title().id
    }

    fn view(&self, view: Value) -> Option<Meant> {
        known::<G::View>(view).map(Meant::new)
    }

    fn played(&self, played: Value) -> Option<Played> {
        known::<G::Move>(played).map(Played::new)
    }

    fn offers(&self, moves: &Meant) -> Vec<Played> {
        let moves = moves.of::<Vec<G::Move>>().map_or(&[][..], Vec::as_slice);
        moves.iter().cloned().map(Played::new).collect()
    }

    fn told(&self, line: Line, heard: Option<Meaning>) -> Told {
        let read = || line.events.into_iter().filter_map(|told| known(told.event)).collect();
        let events = heard.and_then(|events| Meant::from(events).shared());
        let events: Arc<Vec<G::Event>> = events.unwrap_or_else(|| Arc::new(read()));
        // A move of which nothing is told, such as taking a piece from the tray, is a move all the same; other acts have words.
        let is_play = line.seat.is_some() && (line.text.is_none() || !events.is_empty());
        Told {
            entry: line.entry,
            plies: line.plies,
            seat: line.seat,
            is_play,
            said: said::<G>(&events),
            events: Meant::from(events as Meaning),
            text: line.text,
            chat: line.chat,
        }
    }

    fn forget(&self, told: &Told) -> Told {
        let events: Vec<G::Event> = events::<G>(told).iter().cloned().map(G::past_event).collect();
        Told { said: said::<G>(&events), events: Meant::new(events), ..told.clone() }
    }

    fn say(&self, view: &Meant) -> Vec<Message> {
        view.of().map_or_else(Vec::new, G::say_view)
    }

    fn say_move(&self, view: &Meant, played: &Played) -> Option<Message> {
        Some(G::say_move(view.of()?, &played.of()?))
    }

    fn board(&self, scene: Scene) -> Option<AnyView> {
        watched(scene).map(|view| G::board(scene, view))
    }

    fn seat(&self, scene: Scene, seat: Seat) -> Option<AnyView> {
        watched(scene).map(|view| G::seat(view, seat))
    }

    fn steps(&self, before: &Meant, told: &[Told]) -> Vec<Step> {
        let events = told.iter().flat_map(events::<G>);
        before.of::<G::View>().map_or_else(Vec::new, |before| steps::<G>(before.clone(), events))
    }

    fn foresee(&self, view: &Meant, seat: Seat, played: &Played) -> Option<Meant> {
        let mut view = view.of::<G::View>()?.clone();
        G::foresee(&mut view, seat, played.of()?).then(|| Meant::new(view))
    }

    fn button(&self, played: &Played) -> Option<Button> {
        G::button(played.of()?)
    }

    fn short(&self, played: &Played) -> Option<&'static str> {
        G::short(played.of()?)
    }

    fn progress(&self, log: &[Arc<Told>], view: &Meant) -> Vec<Vec<i32>> {
        let log: Vec<Chapter<'_, G::Event>> =
            log.iter().map(|told| (told.plies, events::<G>(told))).collect();
        view.of().map_or_else(Vec::new, |view| G::progress(&log, view))
    }

    fn tells_time(&self) -> bool {
        G::TELLS_TIME
    }

    fn counted(&self) -> &'static str {
        G::COUNTED
    }

    fn colour(&self, view: &Meant, seat: Seat) -> &'static str {
        view.of().map_or("stone", |view| G::colour(view, seat))
    }

    fn help(&self) -> &'static [&'static str] {
        G::HELP
    }

    fn text(&self) -> Option<Texts> {
        G::TEXTS.map(brought)
    }

    fn pad(&self, scene: Scene) -> Option<AnyView> {
        G::pad(scene, watched(scene)?)
    }

    fn lesson(&self) -> Option<&'static dyn Lesson> {
        G::LESSON
    }
}

/// What is drawn, as the game means it; nothing before there is anything. Whoever asks in a view is drawn again when
/// the first view has come, and follows the next ones by what is given.
fn watched<View: Clone + Eq + Send + Sync + 'static>(scene: Scene) -> Option<Known<Arc<View>>> {
    let drawn = move || scene.drawn()?.shared::<View>();
    let first = untrack(drawn).or_else(drawn)?;
    Some(Known::new(move || drawn().unwrap_or_else(|| first.clone())))
}

fn events<G: Game>(told: &Told) -> &[G::Event] {
    told.events.of::<Vec<G::Event>>().map_or(&[], Vec::as_slice)
}

fn said<G: Describe>(events: &[G::Event]) -> Vec<Message> {
    events.iter().filter_map(G::say_event).collect()
}

/// The views on the way through these events.
pub(crate) fn steps<'a, G: Draw>(mut view: G::View, events: impl Iterator<Item = &'a G::Event>) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for event in events {
        let hold = G::foretell(&mut view, event);
        if hold > 0 {
            steps.push(Step { view: Meant::new(view.clone()), hold, sound: None });
        }
        let (hold, sound) = G::follow(&mut view, event);
        if let Some(before) = steps.last_mut() {
            before.hold += G::last_look(event);
        }
        if hold > 0 {
            steps.push(Step { view: Meant::new(view.clone()), hold, sound });
        }
    }
    steps
}

/// What was counted after each move that stands: `count` follows the events from `start` on.
pub(crate) fn history<T: Clone, Event>(
    log: &[Chapter<'_, Event>],
    start: T,
    mut count: impl FnMut(&mut T, &Event),
) -> Vec<T> {
    let mut history = vec![start];
    for (plies, events) in log {
        if *plies < history.len() {
            // Nothing was played; moves taken back are taken out of the chart as well.
            history.truncate(plies + 1);
            continue;
        }
        let Some(mut now) = history.last().cloned() else { continue };
        for event in *events {
            count(&mut now, event);
        }
        history.push(now);
    }
    history
}

/// The way of each seat, from what was counted after each move.
pub(crate) fn ways(history: &[Vec<i32>], seats: usize) -> Vec<Vec<i32>> {
    (0..seats).map(|seat| history.iter().map(|moment| moment[seat]).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_of_which_nothing_is_told_is_a_move_and_other_acts_are_none() {
        let is_play = |seat: Option<Seat>, text: Option<floe_engine::Message>| {
            let line = Line { entry: 0, at: 0, plies: 1, seat, events: Vec::new(), text, chat: None };
            Drawn::<floe_tuki::Tuki>::HERE.told(line, None).is_play
        };
        assert!(is_play(Some(Seat(0)), None));
        assert!(!is_play(Some(Seat(0)), Some(floe_engine::Message::new("log-left"))));
        assert!(!is_play(None, Some(floe_engine::Message::new("log-started"))));
    }

    #[test]
    fn a_move_counts_and_an_undo_takes_it_out() {
        let count = |log: &[Chapter<'_, i32>]| history(log, 0, |sum, event| *sum += event);
        assert_eq!(count(&[(0, &[]), (1, &[2]), (1, &[]), (2, &[4, 1])]), [0, 2, 7]);
        assert_eq!(count(&[(1, &[2]), (2, &[4]), (1, &[])]), [0, 2]);
        assert_eq!(count(&[(1, &[2]), (2, &[4]), (0, &[]), (1, &[9])]), [0, 9]);
    }
}
