//! Shortcuts: one touch for what would be many. Each is a sequence of ordinary moves, played one by one as they become
//! possible; whatever needs a decision of its own is still asked.

use floe_engine::Message;
use floe_greenland::{Card, Event, Move, Phase, Question, Tribe, View};
use leptos::prelude::*;

use super::{Table, mind, say, tell};
use crate::games::Played;
use crate::games::draw::{Chapter, history};
use crate::live::{Known, Live, effect};
use crate::on::click;
use crate::source::Only;

/// What is to be done without asking again.
#[derive(Clone, PartialEq, Debug)]
enum Order {
    /// These moves, as far as they can be played.
    Moves(Vec<Move>),
    /// The same answer to every offer about a card, and none of one's own.
    Answer { card: Card, yes: bool },
    /// Nothing in particular, until the phase is over.
    Finish(Phase),
}

/// An order, and the tribe that gave it.
#[derive(Clone, PartialEq, Debug)]
struct Given {
    by: Tribe,
    order: Order,
}

/// The order that is being carried out, if any.
#[derive(Clone, Copy)]
pub(crate) struct Orders {
    now: Live<Option<Given>>,
    /// How many moves stood when the last one of an order was played: the next one waits until it has been seen.
    played: Live<usize>,
}

impl Orders {
    pub(crate) fn new() -> Orders {
        Orders { now: Live::new(None), played: Live::new(usize::MAX) }
    }

    fn give(self, by: Tribe, order: Order) {
        self.played.set(usize::MAX);
        self.now.set(Some(Given { by, order }));
    }
}

impl Order {
    /// The next move, and what is left of the order after it; nothing if it has come to its end.
    fn next(self, view: &View, moves: &[Move]) -> Option<(Move, Order)> {
        let can = |played: Move| moves.contains(&played).then_some(played);
        match self {
            Order::Moves(list) => {
                let at = list.iter().position(|played| moves.contains(played))?;
                Some((list[at], Order::Moves(list[at + 1..].to_vec())))
            }
            Order::Answer { card, yes } if view.card == Some(card) => {
                let answer = match view.question {
                    Question::Answer => can(if yes { Move::Accept } else { Move::Refuse }),
                    Question::Talk => can(Move::Pass),
                    _ => None,
                };
                answer.map(|answer| (answer, Order::Answer { card, yes }))
            }
            Order::Answer { .. } => None,
            Order::Finish(phase) if phase == view.phase => {
                quiet(view, moves).map(|played| (played, Order::Finish(phase)))
            }
            Order::Finish(_) => None,
        }
    }
}

/// The move by which nothing in particular is done, where there is one: dice are rolled, offers are not made, nothing is
/// spent. A success that costs something, a card that could be taken and dice that could be rolled again are decisions.
fn quiet(view: &View, moves: &[Move]) -> Option<Move> {
    let wanted = match view.question {
        Question::Window | Question::Opening => Move::Done,
        Question::Council | Question::Auction | Question::Iron | Question::Clay | Question::Pogrom => {
            Move::Decline
        }
        Question::Talk => Move::Pass,
        Question::Migrate => Move::Draw,
        Question::DieOff | Question::Roll => Move::Roll,
        Question::HuntNext => {
            return moves.iter().copied().find(|played| matches!(played, Move::Hunt { .. }));
        }
        _ => return None,
    };
    moves.contains(&wanted).then_some(wanted)
}

/// What may be played, as the game means it.
fn listed(table: Table) -> Vec<Move> {
    table.scene.moves().iter().filter_map(Played::of).collect()
}

/// Carries out what was ordered, one move whenever the one before has been seen.
pub(crate) fn carry_out(table: Table) {
    let Table { scene, view, own, orders, .. } = table;
    effect(move || {
        let Some(Given { by, order }) = orders.now.get() else { return };
        if scene.trouble.with(Option::is_some) {
            return orders.now.set(None);
        }
        let plies = scene.frame.with(|frame| frame.as_ref().map_or(0, |frame| frame.plies));
        if !scene.may_act() || own.get() != Some(by) || plies == orders.played.get_untracked() {
            return;
        }
        let next = view.with(|view| order.next(view, &listed(table)));
        orders.played.set(plies);
        orders.now.set(next.clone().map(|(_, order)| Given { by, order }));
        if let Some((played, _)) = next {
            scene.play(&Played::new(played));
        }
    });
}

/// The shortcuts that help at this moment, or what is being carried out.
pub(crate) fn shortcuts(table: Table) -> AnyView {
    let Table { scene, view, own, orders, .. } = table;
    let last = Known::new(move || {
        let assigns = view.with(|view| view.question == Question::Assign && view.asked == own.get());
        own.get().filter(|_| assigns).map_or_else(Vec::new, |own| untrack(|| last_turn(table, own)))
    });
    let shown = move || {
        if orders.now.with(Option::is_some) {
            return Some(stop(orders));
        }
        let own = own.get().filter(|_| scene.may_act() && scene.only.get() == Only::Anything)?;
        let moves = listed(table);
        let buttons = view.with(|view| offered(view, own, &moves, &last.get()));
        let buttons: Vec<AnyView> = buttons.into_iter().map(|short| button(table, own, short)).collect();
        (!buttons.is_empty()).then(|| {
            view! { <div class="shortcuts" role="group" aria-label=say("table-shortcuts")>{buttons}</div> }
                .into_any()
        })
    };
    view! { {shown} }.into_any()
}

fn stop(orders: Orders) -> AnyView {
    view! {
        <div class="shortcuts">
            <button type="button" class="choice quiet-choice" data-test="short-stop"
                on:click=click(move |_| orders.now.set(None))>{say("table-short-stop")}</button>
        </div>
    }
    .into_any()
}

/// A shortcut: its name for browser tests, its words, and the order it gives; nothing for a bot's plan, which is asked for
/// when it is wanted.
type Short = (String, Message, Option<Order>);

fn offered(view: &View, own: Tribe, moves: &[Move], last: &[Move]) -> Vec<Short> {
    let short = |name: &str, order: Order| {
        (format!("short-{name}"), Message::new(format!("table-short-{name}")), Some(order))
    };
    match view.question {
        Question::Assign if view.asked == Some(own) => {
            let mut shorts = everybody(view, own, moves);
            if last.iter().any(|played| moves.contains(played)) {
                shorts.push(short("again", Order::Moves(last.to_vec())));
            }
            shorts.push(("short-bot".to_owned(), Message::new("table-short-bot"), None));
            shorts
        }
        Question::Answer => view.card.map_or_else(Vec::new, |card| {
            vec![
                short("accept", Order::Answer { card, yes: true }),
                short("refuse", Order::Answer { card, yes: false }),
            ]
        }),
        _ if quiet(view, moves).is_some()
            && !matches!(view.question, Question::Auction | Question::Council) =>
        {
            vec![short("finish", Order::Finish(view.phase))]
        }
        _ => Vec::new(),
    }
}

/// Everybody who is still at home, to a card where some of the tribe stand already.
fn everybody(view: &View, own: Tribe, moves: &[Move]) -> Vec<Short> {
    let home = view.board.tribes.get(&own).map_or(0, |record| record.unassigned);
    if home < 2 {
        return Vec::new();
    }
    let here = |card: &Card| view.board.people.get(card).is_some_and(|people| people.contains_key(&own));
    let cards = moves.iter().filter_map(|played| match played {
        Move::Place { at, alpha: false } if here(at) && !at.is_new_world() => Some(*at),
        _ => None,
    });
    let all = |card: Card| {
        let words = Message::new("table-short-all")
            .number("count", home)
            .term("card", ["card-", card.name()].concat());
        let mut order = vec![Move::Place { at: card, alpha: false }; usize::from(home)];
        order.push(Move::Place { at: card, alpha: true });
        (format!("short-all-{}", card.name()), words, Some(Order::Moves(order)))
    };
    cards.map(all).collect()
}

fn button(table: Table, own: Tribe, (test, words, order): Short) -> AnyView {
    let give = move |_| match order.clone() {
        Some(order) => table.orders.give(own, order),
        None => follow_a_bot(table, own),
    };
    view! {
        <button type="button" class="choice quiet-choice" data-test=test on:click=click(give)>{tell(&words)}</button>
    }
    .into_any()
}

/// Does what a bot would do with everybody who is at home.
fn follow_a_bot(table: Table, own: Tribe) {
    mind::ask(move |come| match come {
        _ if table.scene.is_gone() => {}
        Ok(mind) => {
            if let Some(plan) = table.view.with_untracked(|view| (mind.plan)(view)) {
                table.orders.give(own, Order::Moves(plan));
            }
        }
        Err(why) => table.scene.trouble.set(Some(why)),
    });
}

/// Whom a tribe sent where in the turn before, from the log.
fn last_turn(table: Table, own: Tribe) -> Vec<Move> {
    table.scene.lines.with_untracked(|lines| {
        let log = lines.iter().map(|told| {
            let events = told.events.of::<Vec<Event>>().map_or(&[][..], Vec::as_slice);
            (told.plies, events)
        });
        sent(&log.collect::<Vec<_>>(), own)
    })
}

/// The placements of the turn before the one that is being played.
fn sent(log: &[Chapter<'_, Event>], own: Tribe) -> Vec<Move> {
    let turns = history(log, (Vec::new(), Vec::new()), |(last, now), event| match *event {
        Event::TurnBegan { .. } => *last = std::mem::take(now),
        Event::Placed { tribe, at, alpha } if tribe == own => now.push(Move::Place { at, alpha }),
        _ => {}
    });
    turns.into_iter().last().map(|(last, _)| last).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Chance, Game, Turn};
    use floe_greenland::{Greenland, LaidOut, Setup, TribePick, Variant};

    fn assigning() -> Greenland {
        let tribes = vec![TribePick::Thule, TribePick::Norse];
        let setup = Setup { players: 2, game: Variant::Beginners, tribes, ..Setup::default() };
        let mut chance = Chance::fast(3);
        let mut game = Greenland::new(&setup, &mut chance).unwrap();
        while game.view(None).question != Question::Assign {
            play(&mut game, None, &mut chance);
        }
        game
    }

    fn moves(game: &Greenland) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Turn::Decide(seats) = game.turn() {
            game.moves(seats.first().unwrap(), &mut moves);
        }
        moves
    }

    fn play(game: &mut Greenland, played: Option<Move>, chance: &mut Chance) {
        let seat = game.turn().seats().first().unwrap();
        let played = played.unwrap_or_else(|| moves(game)[0]);
        game.play(seat, &played, chance, &mut |_| ());
    }

    #[test]
    fn a_bots_plan_can_be_played_to_its_end() {
        let mut game = assigning();
        let own = game.view(None).asked.unwrap();
        let plan = LaidOut::of(&game.view(None)).unwrap().plan().unwrap();
        let mut order = Some(Order::Moves(plan));
        let mut played = 0;
        while let Some((next, rest)) = order.and_then(|order| order.next(&game.view(None), &moves(&game))) {
            play(&mut game, Some(next), &mut Chance::fast(0));
            (order, played) = (Some(rest), played + 1);
        }
        assert!(played > 2, "somebody is sent");
        assert_ne!(game.view(None).asked, Some(own), "and that is all");
    }

    #[test]
    fn everybody_goes_where_somebody_has_gone() {
        let mut game = assigning();
        let own = game.view(None).asked.unwrap();
        assert!(everybody(&game.view(None), own, &moves(&game)).is_empty());
        let first =
            moves(&game).into_iter().find(|played| matches!(played, Move::Place { alpha: false, .. }));
        play(&mut game, first, &mut Chance::fast(0));
        let (_, _, mut order) = everybody(&game.view(None), own, &moves(&game)).remove(0);
        while let Some((next, rest)) = order.and_then(|order| order.next(&game.view(None), &moves(&game))) {
            play(&mut game, Some(next), &mut Chance::fast(0));
            order = Some(rest);
        }
        let Some(Move::Place { at, .. }) = first else { panic!("nobody can be sent") };
        let more = |played: &Move| matches!(played, Move::Place { at: there, .. } if *there == at);
        let done = game.view(None).asked != Some(own) || !moves(&game).iter().any(more);
        assert!(done, "somebody could still be sent there");
    }

    #[test]
    fn what_was_sent_last_turn_is_read_from_the_log() {
        let turn = |turn| Event::TurnBegan {
            turn,
            event: floe_greenland::EventCard::all().next().unwrap(),
            order: vec![Tribe::Thule],
        };
        let placed = |at| Event::Placed { tribe: Tribe::Thule, at, alpha: false };
        let (one, two): (Card, Card) = (Card::MARKLAND, Card::VINLAND);
        let events =
            [vec![turn(1)], vec![placed(one)], vec![placed(two)], vec![], vec![placed(one)], vec![turn(2)]];
        // The third line is taken back by the fourth.
        let plies = [1, 2, 3, 2, 3, 4];
        let log: Vec<Chapter<'_, Event>> = plies.into_iter().zip(events.iter().map(Vec::as_slice)).collect();
        let place = |at| Move::Place { at, alpha: false };
        assert_eq!(sent(&log, Tribe::Thule), [place(one), place(one)]);
        assert!(sent(&log, Tribe::Norse).is_empty());
    }
}
