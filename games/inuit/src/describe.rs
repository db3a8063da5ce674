//! The game in words. The sentences themselves are in `text/`.

use floe_engine::{Describe, Message, Seat, SetupOption, Texts, Title};

use crate::board::{Colour, Occupation};
use crate::card::Card;
use crate::data::Season;
use crate::event::Event;
use crate::moves::Move;
use crate::record::Step;
use crate::rules::scoring::Pad;
use crate::setup::Setup;
use crate::state::{Demand, Inuit, Purpose};
use crate::view::{View, VillageView};

impl Describe for Inuit {
    fn title() -> Title {
        Title {
            id: "inuit",
            title: "Inuit: The Snow Folk",
            seats: &[2, 3, 4],
            minutes: 45,
            age: 10,
            credits: "Game by Alexey Konnov, Alexey Paltsev, Anatoliy Shklyarov and Trehgrannik, illustrated by Paulina Wach, published by Board & Dice, 2019",
            curtain: false,
        }
    }

    fn ledger() -> &'static str {
        crate::RULES
    }

    fn ledger_fr() -> Option<&'static str> {
        Some(include_str!("../rules.fr.toml"))
    }

    fn data() -> Option<&'static str> {
        Some(<crate::data::Data as floe_engine::ValueSet>::STANDARD)
    }

    fn texts() -> Texts {
        Texts { en: include_str!("../text/en.ftl"), fr: include_str!("../text/fr.ftl") }
    }

    fn options() -> Vec<SetupOption> {
        Setup::options()
    }

    fn say_move(view: &View, played: &Move) -> Message {
        match *played {
            Move::Reveal => Message::new(match view.turn.step {
                Step::FirstLight => "move-reveal-first-light",
                Step::Scout => "move-reveal-scout",
                Step::Inspire => "move-reveal-inspiration",
                _ => "move-reveal",
            }),
            Move::Stop => Message::new(match view.turn.step {
                Step::FirstLight => "move-stop-first-light",
                Step::Scout => "move-stop-scout",
                Step::Drift => "move-stop-drift",
                Step::Change => "move-stop-change",
                Step::Second => "move-stop-second",
                Step::Take if view.turn.taken == 0 => "move-stop-none",
                _ => "move-stop-take",
            }),
            Move::Choose { occupation } => {
                Message::new("move-choose").term("occupation", occupation_term(occupation))
            }
            Move::Take { card, nth } => which("move-take", "move-take-nth", card, nth),
            Move::Remove { card, nth } => which("move-remove", "move-remove-nth", card, nth),
            Move::Settle { at } => {
                let card = view.turn.card.unwrap_or_default();
                about("move-settle", card).term("occupation", occupation_term(at))
            }
            Move::Resolve { rite } => about("move-resolve", rite),
            Move::Discard { card, from: Some(from) } => {
                about("move-discard-from", card).term("occupation", occupation_term(from))
            }
            Move::Discard { card, from: None } if card.is_person() => about("move-discard-weapon", card),
            Move::Discard { card, from: None } => about("move-discard", card),
            Move::Sacrifice { card, from } => {
                about("move-sacrifice", card).term("occupation", occupation_term(from))
            }
            Move::Lift { card, from } => about("move-lift", card).term("occupation", occupation_term(from)),
            Move::Pay { card } => about("move-pay", card),
            Move::War => conflict("move-war", view.turn.card),
            Move::Alliance => conflict("move-alliance", view.turn.card),
            Move::Dismiss => conflict("move-dismiss", view.turn.card),
        }
    }

    fn say_event(event: &Event) -> Option<Message> {
        let of = |id: &'static str, seat: Seat| Message::new(id).seat("who", seat);
        let with = |id, seat, card| of(id, seat).term("card", card_term(card));
        let rival = |id, seat, card: Card| of(id, seat).term("colour", colour_term(card.opponent()));
        Some(match *event {
            Event::Revealed { seat, card, purpose } => with(revealed(purpose), seat, card),
            Event::Nightfall { seat } => of("event-nightfall", seat),
            Event::Season { seat, card, .. } => with("event-season", seat, card),
            Event::Conflict { seat, card } => rival("event-conflict", seat, card),
            Event::OwnConflict { seat, card } => rival("event-own-conflict", seat, card),
            Event::War { seat, card } => rival("event-war", seat, card),
            Event::Alliance { seat, card } => rival("event-alliance", seat, card),
            Event::Dismissed { seat, card } => rival("event-dismissed", seat, card),
            Event::Melted { card } => about("event-melted", card),
            Event::Drifted { seat, card } => with("event-drifted", seat, card),
            Event::Stopped { seat } => of("event-stopped", seat),
            Event::Chose { seat, occupation, limit } => {
                of("event-chose", seat).term("occupation", occupation_term(occupation)).number("limit", limit)
            }
            Event::Took { seat, card, occupation: Occupation::Warrior } => {
                with("event-took-weapon", seat, card)
            }
            Event::Took { seat, card, .. } => with("event-took", seat, card),
            Event::Settled { seat, card, at } => {
                with("event-settled", seat, card).term("occupation", occupation_term(at))
            }
            Event::Closed { seat, occupation } => {
                of("event-closed", seat).term("occupation", occupation_term(occupation))
            }
            Event::Resolved { seat, rite } => with("event-resolved", seat, rite),
            Event::Discarded { seat, card, from: Some(from), .. } => {
                with("event-discarded-from", seat, card).term("occupation", occupation_term(from))
            }
            Event::Discarded { seat, card, from: None, .. } if card.is_person() => {
                with("event-discarded-weapon", seat, card)
            }
            Event::Discarded { seat, card, from: None, .. } => with("event-discarded", seat, card),
            Event::Sacrificed { seat, card, from } => {
                with("event-sacrificed", seat, card).term("occupation", occupation_term(from))
            }
            Event::Moved { seat, card, from, to } => with("event-moved", seat, card)
                .term("from", occupation_term(from))
                .term("to", occupation_term(to)),
            Event::Paid { seat, card } => with("event-paid", seat, card),
            Event::TurnEnded { .. } => return None,
            Event::Scored { seat, pad } => sheet(of("event-scored", seat), &pad).number("total", pad.total()),
            Event::Ended { .. } => Message::new("event-ended"),
        })
    }

    fn prompt(view: &View) -> Message {
        let turn = &view.turn;
        let Some(asked) = view.asked else {
            return Message::new("prompt-over").seat("who", view.winner.unwrap_or_default());
        };
        let ask = |id: &'static str| Message::new(id).seat("who", asked);
        let card = || card_term(turn.card.unwrap_or_default());
        match turn.step {
            Step::Replenish => ask("prompt-replenish"),
            Step::FirstLight => ask("prompt-first-light"),
            Step::Scout => ask("prompt-scout").number("made", turn.scouted),
            Step::Drift => ask("prompt-drift"),
            Step::Occupation => ask("prompt-occupation"),
            Step::Take => {
                let occupation = turn.occupation.unwrap_or(Occupation::Elder);
                ask("prompt-take").number("left", view.left()).term("occupation", occupation_term(occupation))
            }
            Step::Move => {
                let from = turn.from.unwrap_or(Occupation::Elder);
                ask("prompt-move").term("card", card()).term("from", occupation_term(from))
            }
            Step::Settle => ask("prompt-settle").term("card", card()),
            Step::Rites => ask("prompt-rites"),
            Step::Discard => ask(match turn.demand {
                Some(Demand::Inuit) => "prompt-discard-inuit",
                Some(Demand::Spirit) => "prompt-discard-spirit",
                Some(Demand::Game) => "prompt-discard-game",
                _ => "prompt-discard-any",
            }),
            Step::Inspire => ask("prompt-inspire").number("left", turn.left),
            Step::Sacrifice => ask("prompt-sacrifice"),
            Step::Change => ask("prompt-change").number("left", turn.left),
            Step::Conflict => {
                let colour = turn.card.map_or(Colour::Blue, Card::opponent);
                ask("prompt-conflict").term("colour", colour_term(colour))
            }
            Step::Second => ask("prompt-second"),
            Step::Over => ask("prompt-over"),
        }
    }

    fn say_view(view: &View) -> Vec<Message> {
        let mut lines = vec![Message::new("view-deck").number("cards", view.deck as i64)];
        if view.nightfall {
            lines.push(Message::new("view-nightfall").number("round", view.round));
        } else {
            lines.push(Message::new("view-round").number("round", view.round));
        }
        say_suns(view, &mut lines);
        lines.push(Message::new("view-great-white").number("cards", view.great_white.len() as i64));
        say_cards(&view.great_white, &mut lines);
        for (index, village) in view.villages.iter().enumerate() {
            say_village(Seat(index as u8), village, &mut lines);
        }
        lines
    }

    fn facts(begin: &Inuit, told: &[Event], end: &Inuit) -> Vec<(&'static str, i64)> {
        end.count_facts(begin, told)
    }
}

fn say_suns(view: &View, lines: &mut Vec<Message>) {
    let Some(suns) = &view.suns else { return };
    lines.push(about("view-sun", suns.active).term("effect", format!("about-{}", suns.active)));
    if let Some((season, cards)) = suns.next {
        let season = if season == Season::HighSun { "season-high-sun" } else { "season-sunset" };
        lines.push(Message::new("view-next-sun").term("season", season).number("cards", cards as i64));
    }
}

fn say_village(seat: Seat, seen: &VillageView, lines: &mut Vec<Message>) {
    let village = &seen.village;
    let of = |id: &'static str| Message::new(id).seat("who", seat);
    lines.push(of("view-village").term("colour", colour_term(village.colour)).number("total", seen.total));
    let people = Occupation::ALL.into_iter().zip(ARGUMENTS);
    lines.push(people.fold(Message::new("view-people"), |line, (occupation, name)| {
        line.number(name, *seen.count.of(occupation))
    }));
    for occupation in Occupation::ALL {
        let cards = village.people.of(occupation);
        if !cards.is_empty() {
            lines.push(Message::new("view-below").term("occupation", occupation_term(occupation)));
            say_cards(cards, lines);
        }
    }
    let brought: Vec<Card> =
        [&village.game, &village.spirits, &village.rites].into_iter().flatten().copied().collect();
    for (id, cards) in [("view-brought", &brought), ("view-weapons", &village.weapons)] {
        if !cards.is_empty() {
            lines.push(Message::new(id));
            say_cards(cards, lines);
        }
    }
    for (id, colours) in [("view-war", &village.wars), ("view-alliance", &village.alliances)] {
        lines.extend(colours.iter().map(|colour| Message::new(id).term("colour", colour_term(*colour))));
    }
    let closed = village.closed.iter();
    lines.extend(closed.map(|at| Message::new("view-closed").term("occupation", occupation_term(*at))));
    lines.push(sheet(Message::new("view-pad"), &seen.pad));
}

/// Names of the arguments for the seven Occupations.
const ARGUMENTS: [&str; 7] = ["elder", "shaman", "warrior", "whaler", "bear", "seal", "scout"];

/// The kinds among some cards with their numbers, a few to a line.
fn say_cards(cards: &[Card], lines: &mut Vec<Message>) {
    const ROWS: [&str; 4] = ["view-row-1", "view-row-2", "view-row-3", "view-row-4"];
    const NUMBERS: [&str; 4] = ["n1", "n2", "n3", "n4"];
    const CARDS: [&str; 4] = ["c1", "c2", "c3", "c4"];
    let count = |card: Card| cards.iter().filter(|other| **other == card).count() as i64;
    let kinds: Vec<(Card, i64)> =
        Card::all().map(|card| (card, count(card))).filter(|(_, count)| *count > 0).collect();
    for row in kinds.chunks(4) {
        let mut line = Message::new(ROWS[row.len() - 1]);
        for (at, (card, count)) in row.iter().enumerate() {
            line = line.number(NUMBERS[at], *count).term(CARDS[at], card_term(*card));
        }
        lines.push(line);
    }
}

fn sheet(message: Message, pad: &Pad) -> Message {
    pad.lines().into_iter().fold(message, |message, (name, points)| message.number(name, points))
}

fn about(id: &'static str, card: Card) -> Message {
    Message::new(id).term("card", card_term(card))
}

fn which(oldest: &'static str, other: &'static str, card: Card, nth: u8) -> Message {
    if nth == 1 { about(oldest, card) } else { about(other, card).number("nth", nth) }
}

fn conflict(id: &'static str, card: Option<Card>) -> Message {
    Message::new(id).term("colour", colour_term(card.map_or(Colour::Blue, Card::opponent)))
}

fn revealed(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Replenish => "event-revealed",
        Purpose::FirstLight => "event-revealed-first-light",
        Purpose::Scout => "event-revealed-scout",
        Purpose::Inspiration { .. } => "event-revealed-inspiration",
    }
}

fn card_term(card: Card) -> String {
    format!("card-{card}")
}

fn occupation_term(occupation: Occupation) -> String {
    format!("occupation-{}", occupation.name())
}

fn colour_term(colour: Colour) -> String {
    format!("colour-{}", colour.name())
}
