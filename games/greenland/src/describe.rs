//! The game in words. The sentences themselves are in `text/`.

use floe_engine::{Describe, Message, SetupOption, Texts, Title};

use crate::agenda::Phase;
use crate::card::{Card, EventCard, Row};
use crate::data::data;
use crate::disks::{Disk, Disks};
use crate::event::Event;
use crate::moves::{Booty, Clause, Move, Payment, Piece};
use crate::placard::{Faith, Rank};
use crate::rules::j_end::Score;
use crate::setup::Setup;
use crate::state::Greenland;
use crate::tables::Data;
use crate::tribe::Tribe;
use crate::view::{Question, View};

/// What is said now and then: why something is forbidden, and what of the data is ours.
pub const ASIDES: Texts =
    Texts { en: include_str!("../text/asides.en.ftl"), fr: include_str!("../text/asides.fr.ftl") };

impl Describe for Greenland {
    fn title() -> Title {
        Title {
            id: "greenland",
            title: "Greenland",
            seats: &[1, 2, 3, 4],
            minutes: 120,
            age: 12,
            credits: "Game by Phil Eklund, third edition by Ion Game Design and Sierra Madre Games",
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
        Some(include_str!("../data/greenland.toml"))
    }

    fn texts() -> Texts {
        // In a browser the asides come when they are wanted.
        if cfg!(target_arch = "wasm32") {
            return Texts { en: include_str!("../text/en.ftl"), fr: include_str!("../text/fr.ftl") };
        }
        Texts {
            en: concat!(include_str!("../text/en.ftl"), "\n", include_str!("../text/asides.en.ftl")),
            fr: concat!(include_str!("../text/fr.ftl"), "\n", include_str!("../text/asides.fr.ftl")),
        }
    }

    fn options() -> Vec<SetupOption> {
        Setup::options()
    }

    fn say_move(view: &View, played: &Move) -> Message {
        let plain = Message::new;
        let titled = |message: Message, at: Option<Tribe>, rank: Rank| {
            let at = at.or(view.asked);
            let record = at.and_then(|at| view.board.tribes.get(&at));
            ranked(message, view.board.values.get(), at, record.map(|record| record.faith), rank)
        };
        match *played {
            Move::TurnUp => plain("move-turn-up"),
            Move::Draw => plain("move-draw"),
            Move::Animal { card } => about("move-animal", card),
            Move::Council { tribe } => of("move-council", tribe),
            Move::Decline => Message::new(format!("move-decline-{}", view.question.name())),
            Move::Done => Message::new(format!("move-done-{}", view.question.name())),
            Move::Exchange { card } => about("move-exchange", card),
            Move::Kill { piece } => say_piece("move-kill", piece, &titled),
            Move::Enough => plain("move-enough"),
            Move::Pay { with: Payment::Energy } => plain("move-pay-energy"),
            Move::Pay { with: Payment::Elder { at, rank, alpha } } => {
                say_piece("move-pay", Piece::Elder { at, rank, alpha }, &titled)
            }
            Move::Pay { with: Payment::Matriarch { rank } } => {
                say_piece("move-pay", Piece::Matriarch { rank }, &titled)
            }
            Move::Discard { card } => about("move-discard", card),
            Move::Bid { ivory } => plain("move-bid").number("ivory", ivory),
            Move::Stand => plain("move-stand"),
            Move::Drop => plain("move-drop"),
            Move::Place { at, alpha } => about(either(alpha, "move-place-alpha", "move-place"), at),
            Move::Promote { rank, alpha } => {
                titled(plain(either(alpha, "move-promote-alpha", "move-promote")), None, rank)
            }
            Move::Rescue { piece } => say_piece("move-rescue", piece, &titled),
            Move::Abandon => plain("move-abandon"),
            Move::Lift { from, count, alpha } => {
                about(either(alpha, "move-lift-alpha", "move-lift"), from).number("count", count)
            }
            Move::Land { at } => about("move-land", at),
            Move::Divorce { from } => about("move-divorce", from),
            Move::Open { card } => about("move-open", card),
            Move::Clause { clause } => say_clause(clause),
            Move::Propose => plain("move-propose"),
            Move::Pass => plain("move-pass"),
            Move::Accept => plain("move-accept"),
            Move::Refuse => plain("move-refuse"),
            Move::Iron => plain(either(view.question == Question::Arm, "move-arm", "move-iron")),
            Move::Ivory => plain("move-ivory"),
            Move::Clay => plain("move-clay"),
            Move::Roll => plain("move-roll"),
            Move::RerollAlpha => plain("move-reroll-alpha"),
            Move::Reroll { face, dice } => plain("move-reroll").number("face", face).number("dice", dice),
            Move::Throw => plain("move-throw"),
            Move::Hit { tribe } => of("move-hit", tribe),
            Move::Hunt { card } => about("move-hunt", card),
            Move::Join => plain("move-join"),
            Move::Claim => plain("move-claim"),
            Move::Marry { alpha } => plain(either(alpha, "move-marry-alpha", "move-marry")),
            Move::Take { booty } => plain(match booty {
                Booty::Babies => "move-take-babies",
                Booty::Ivory => "move-take-ivory",
                Booty::Energy => "move-take-energy",
            }),
            Move::Baby { alpha } => plain(either(alpha, "move-baby-alpha", "move-baby")),
            Move::Feed { card } => about("move-feed", card),
            Move::Slaughter { card } => about("move-slaughter", card),
            Move::Pacify => plain("move-pacify"),
            Move::Domesticate { card } => about("move-domesticate", card),
            Move::Burn { rank, alpha } => {
                titled(plain(either(alpha, "move-burn-alpha", "move-burn")), None, rank)
            }
            Move::Banish => plain("move-banish"),
            Move::Make { card, with } => about("move-make", card).term("disk", disk_term(with)),
            Move::Send { to, alpha } => of(either(alpha, "move-send-alpha", "move-send"), to),
            Move::Preach { to } => of("move-preach", to),
            Move::Baptise => plain("move-baptise"),
            Move::Buy { iron } => {
                plain("move-buy").number("iron", iron).number("ivory", view.count.saturating_sub(iron))
            }
            Move::Ground { row } => plain(north_or(row, "move-ground-north", "move-ground-south")),
            Move::Exalt { rank } => titled(plain("move-exalt"), None, rank),
            Move::Sail { from, alpha } => about(either(alpha, "move-sail-alpha", "move-sail"), from),
            Move::Accompany { at } => about("move-accompany", at),
            Move::Yield { rank } => titled(plain("move-yield"), None, rank),
            Move::Lend { to, rank, alpha } => {
                titled(of(either(alpha, "move-lend-alpha", "move-lend"), to), Some(to), rank)
            }
            Move::BurnMatriarch { rank } => titled(plain("move-burn-matriarch"), None, rank),
        }
    }

    fn say_event(event: &Event) -> Option<Message> {
        // An event knows no set of values: what stands on a Placard is told by the names of the standard one.
        let titled = |message: Message, at: Tribe, faith: Option<Faith>, rank: Rank| {
            ranked(message, data(), Some(at), faith, rank)
        };
        Some(match event {
            Event::Farmed { tribe, card } => both("event-farmed", *tribe, *card),
            Event::TurnBegan { turn, event, order } => {
                let first = order.first().copied().unwrap_or(Tribe::Tunit);
                of("event-turn-began", first).number("turn", *turn).term("event", event_term(*event))
            }
            Event::CouncilHeld { first, with } => {
                of("event-council", *first).term("other", tribe_term(*with))
            }
            Event::Exchanged { tribe, card, .. } => both("event-exchanged", *tribe, *card),
            Event::Migrated { came, gone, .. } => {
                about("event-migrated", *came).term("gone", card_term(*gone))
            }
            Event::Cooled { card } => about("event-cooled", *card),
            Event::TakenOut { card } => about("event-taken-out", *card),
            Event::Frozen { card } => about("event-frozen", *card),
            Event::Decimated { tribe } => of("event-decimated", *tribe),
            Event::Died { tribe, piece: Piece::Elder { at, rank, alpha }, faith, .. } if at == tribe => {
                let id = either(*alpha, "event-died-own-elder-alpha", "event-died-own-elder");
                titled(Message::new(id), *at, *faith, *rank).term("whose", tribe_term(*tribe))
            }
            Event::Died { tribe, piece, count, faith } => {
                let titled =
                    |message, at: Option<Tribe>, rank| titled(message, at.unwrap_or(*tribe), *faith, rank);
                say_piece("event-died", *piece, &titled)
                    .term("whose", tribe_term(*tribe))
                    .number("count", *count)
            }
            Event::ColonyLost { tribe, card, count } => {
                both("event-colony-lost", *tribe, *card).number("count", *count)
            }
            Event::Depleted { tribe, owed } => of("event-depleted", *tribe).number("count", *owed),
            Event::Paid { tribe, disk, count } => {
                of("event-paid", *tribe).term("disk", disk_term(*disk)).number("count", *count)
            }
            Event::Gained { tribe, disks } if *disks == Disks::default() => of("event-nothing", *tribe),
            Event::Gained { tribe, disks } => of("event-gained", *tribe)
                .number("energy", disks.energy)
                .number("ivory", disks.ivory)
                .number("iron", disks.iron),
            Event::DieOff { tribe, rank, faith } => {
                titled(of("event-die-off", *tribe), *tribe, *faith, *rank)
            }
            Event::Discarded { tribe, card } => both("event-discarded", *tribe, *card),
            Event::BidMade { tribe, ivory } => of("event-bid", *tribe).number("ivory", *ivory),
            Event::Dropped { tribe } => of("event-dropped", *tribe),
            Event::Sold { tribe, card, ivory } => both("event-sold", *tribe, *card).number("ivory", *ivory),
            Event::Unsold { card } => about("event-unsold", *card),
            Event::Placed { tribe, at, alpha } => {
                both(either(*alpha, "event-placed-alpha", "event-placed"), *tribe, *at)
            }
            Event::Promoted { tribe, rank, faith, .. } => {
                titled(of("event-promoted", *tribe), *tribe, *faith, *rank)
            }
            Event::Rescued { tribe, .. } => of("event-rescued", *tribe),
            Event::Abandoned { tribe, count } => of("event-abandoned", *tribe).number("count", *count),
            Event::Shifted { tribe, from, to, count } => {
                both("event-shifted", *tribe, *to).term("from", card_term(*from)).number("count", *count)
            }
            Event::Divorced { tribe, from } => both("event-divorced", *tribe, *from),
            Event::TalksOpened { card } => about("event-talks", *card),
            Event::Passed { .. } | Event::WentHome { .. } => return None,
            Event::Offered { tribe, clauses } => {
                let several = || of("event-offered", *tribe).number("count", clauses.len() as i64);
                given("event-offered-give", clauses).unwrap_or_else(several)
            }
            Event::Agreed { tribe } => of("event-agreed", *tribe),
            Event::Refused { tribe } => of("event-refused", *tribe),
            Event::Dealt { clauses } => Message::new("event-dealt").number("count", clauses.len() as i64),
            Event::Covered { tribe, disk } => of("event-covered", *tribe).term("disk", disk_term(*disk)),
            Event::Rolled { tribe, dice, alpha, .. } => faces(of("event-rolled", *tribe), dice.0, *alpha),
            Event::Rerolled { tribe, dice, alpha } => faces(of("event-rerolled", *tribe), dice.0, *alpha),
            Event::Attacked { tribe, card, hits } => {
                both("event-attacked", *tribe, *card).number("hits", *hits)
            }
            Event::Hunted { tribe, card, hits, success } => {
                both(either(*success, "event-hunted", "event-missed"), *tribe, *card).number("hits", *hits)
            }
            Event::Born { tribe, count, alpha, .. } => {
                of(either(*alpha, "event-born-alpha", "event-born"), *tribe).number("count", *count)
            }
            Event::Trophy { tribe, card } => both("event-trophy", *tribe, *card),
            Event::Learned { tribe, card } => both("event-learned", *tribe, *card),
            Event::Replaced { card } => about("event-replaced", *card),
            Event::Married { tribe, bride } => both("event-married", *tribe, *bride),
            Event::Rustled { tribe, card } => both("event-rustled", *tribe, *card),
            Event::TurnedHostile { card } => about("event-hostile", *card),
            Event::Pacified { tribe, card } => both("event-pacified", *tribe, *card),
            Event::Fed { tribe, card } => both("event-fed", *tribe, *card),
            Event::Played { tribe, card } => both("event-played", *tribe, *card),
            Event::Sent { tribe, to } => of("event-sent", *tribe).term("other", tribe_term(*to)),
            Event::Converted { tribe } => of("event-converted", *tribe),
            Event::Persuaded { tribe, by } => of("event-persuaded", *tribe).term("other", tribe_term(*by)),
            Event::Extinct { tribe } => of("event-extinct", *tribe),
            Event::SecondPart => Message::new("event-second-part"),
            Event::Scored { tribe, score } => of(scored(score), *tribe)
                .number("trophies", score.trophies)
                .number("resources", score.resources)
                .number("population", score.population)
                .number("parliament", score.parliament)
                .number("scenario", score.scenario)
                .number("first", score.first_part)
                .number("total", score.total()),
            Event::Bought { tribe, card } => both("event-bought", *tribe, *card),
            Event::HuntRow { tribe, row, die: None } => {
                of(north_or(*row, "event-hunt-row-north-chosen", "event-hunt-row-south-chosen"), *tribe)
            }
            Event::HuntRow { tribe, row, die: Some(die) } => {
                of(north_or(*row, "event-hunt-row-north", "event-hunt-row-south"), *tribe).number("die", *die)
            }
            Event::HuntBiome { tribe, card, die } => {
                both("event-hunt-biome", *tribe, *card).number("die", *die)
            }
            Event::Exalted { tribe, rank, faith } => {
                titled(of("event-exalted", *tribe), *tribe, *faith, *rank)
            }
            Event::Accompanied { tribe, at } => both("event-accompanied", *tribe, *at),
            Event::DaughtersBorn { tribe, count } => {
                of("event-daughters-born", *tribe).number("count", *count)
            }
            Event::Yielded { tribe, rank, male, faith } => {
                let id = either(*male, "event-yielded", "event-yielded-nobody");
                titled(of(id, *tribe), *tribe, *faith, *rank)
            }
            Event::Thawed { card } => about("event-thawed", *card),
            Event::Blitzed { tribe, lowest, limit } => {
                of(either(lowest > limit, "event-surrendered", "event-blitzed"), *tribe)
                    .number("lowest", *lowest)
                    .number("limit", *limit)
            }
            Event::Lent { tribe, to, rank, faith } => {
                titled(of("event-lent", *tribe).term("other", tribe_term(*to)), *to, *faith, *rank)
            }
            Event::Armed { tribe } => of("event-armed", *tribe),
            Event::Stolen { tribe, count } => of("event-stolen", *tribe).number("count", *count),
            Event::Mined { count } => Message::new("event-mined").number("count", *count),
            Event::Ended { .. } => Message::new("event-ended"),
        })
    }

    fn prompt(view: &View) -> Message {
        let (Some(tribe), Some(seat)) = (view.asked, view.seat) else {
            let winner = view.outcome.and_then(|outcome| outcome.winners.first());
            if view.outcome.is_some_and(|outcome| outcome.together) {
                return Message::new("prompt-won-together");
            }
            return match winner {
                Some(winner) => Message::new("prompt-over").seat("who", winner),
                // J1.last-tribe: nobody lives; else the game itself has won.
                None if view.board.tribes.values().all(|tribe| tribe.extinct) => {
                    Message::new("prompt-nobody")
                }
                None => Message::new("prompt-lost"),
            };
        };
        // What is offered is often out of sight.
        if let Some(message) =
            given("prompt-reply-give", &view.offer).filter(|_| view.question == Question::Reply)
        {
            return message.seat("who", seat);
        }
        let fight =
            view.phase == Phase::Negotiate && matches!(view.question, Question::Iron | Question::Roll);
        let id = format!("prompt-{}{}", view.question.name(), either(fight, "-fight", ""));
        let message = of(id, tribe).seat("who", seat);
        let message = match view.card {
            Some(card) => message.term("card", card_term(card)),
            None => message.term("card", "card-none"),
        };
        message.number("count", view.count)
    }

    fn facts(begin: &Greenland, told: &[Event], end: &Greenland) -> Vec<(&'static str, i64)> {
        end.count_facts(begin, told)
    }

    fn say_view(view: &View) -> Vec<Message> {
        let mut lines = vec![
            Message::new("view-turn")
                .number("turn", view.board.turn.number)
                .number("events", view.events as i64),
        ];
        if let Some(event) = view.board.turn.event {
            lines.push(Message::new("view-event").term("event", event_term(event)));
        }
        for (id, cold, row) in [
            ("view-north", "view-north-cold", &view.board.north),
            ("view-south", "view-south-cold", &view.board.south),
        ] {
            row.warm.iter().for_each(|card| lines.push(about(id, *card)));
            row.cold.iter().for_each(|card| lines.push(about(cold, *card)));
        }
        for (tribe, standing) in &view.standing {
            let Some(record) = view.board.tribes.get(tribe) else { continue };
            lines.push(
                of(either(record.extinct, "view-extinct", "view-tribe"), *tribe)
                    .number("unassigned", record.unassigned)
                    .number("elders", record.elders.iter().map(|count| i64::from(*count)).sum::<i64>())
                    .number("energy", record.energy)
                    .number("ivory", record.ivory)
                    .number("iron", record.iron)
                    .number("hand", record.hand.len() as i64)
                    .number("size", standing.hand_size)
                    .number("dead", standing.valhalla)
                    .number("total", standing.total),
            );
            record.tableau.iter().for_each(|card| lines.push(both("view-tableau", *tribe, *card)));
        }
        if let (Some(supply), Some(victories)) = (view.supply, view.victories) {
            lines.push(Message::new("view-year").text("year", view.year.unwrap_or(0).to_string()));
            lines.push(Message::new("view-depot").number("depot", view.board.depot).number("supply", supply));
            for (holds, yes, no) in [
                (victories.modern, "view-modern", "view-modern-not"),
                (victories.intervention, "view-intervention", "view-intervention-not"),
                (victories.defeat, "view-defeat", "view-defeat-not"),
            ] {
                lines.push(Message::new(either(holds, yes, no)));
            }
        }
        if let Some(women) = &view.board.women {
            lines.push(
                about("view-women", women.role).number("daughters", women.daughters).number(
                    "matriarchs",
                    women.matriarchs.iter().map(|count| i64::from(*count)).sum::<i64>(),
                ),
            );
        }
        for (card, people) in &view.board.people {
            for (tribe, count) in people {
                let daughter = view.board.women.as_ref().is_some_and(|women| women.colour == *tribe);
                let id = either(daughter, "view-companion", "view-people");
                lines.push(both(id, *tribe, *card).number("count", *count));
            }
        }
        for (bride, tribe) in &view.board.husbands {
            lines.push(both("view-husband", *tribe, *bride));
        }
        lines
    }
}

fn either(first: bool, one: &'static str, other: &'static str) -> &'static str {
    if first { one } else { other }
}

fn north_or(row: Row, north: &'static str, south: &'static str) -> &'static str {
    either(row == Row::North, north, south)
}

fn of(id: impl Into<std::borrow::Cow<'static, str>>, tribe: Tribe) -> Message {
    Message::new(id).term("tribe", tribe_term(tribe))
}

fn about(id: impl Into<std::borrow::Cow<'static, str>>, card: Card) -> Message {
    Message::new(id).term("card", card_term(card))
}

fn both(id: &'static str, tribe: Tribe, card: Card) -> Message {
    of(id, tribe).term("card", card_term(card))
}

/// A rank as the Placard calls it that lies there with this side up; by its number alone where that is not known.
fn ranked(message: Message, values: &Data, at: Option<Tribe>, faith: Option<Faith>, rank: Rank) -> Message {
    let mut placards = values.file.placards.iter();
    let placard = placards.find(|placard| (Some(placard.tribe), Some(placard.side)) == (at, faith));
    let name = match placard {
        Some(placard) => placard.ranks[rank.index()].title.to_lowercase().replace(' ', "-"),
        None => u8::from(rank).to_string(),
    };
    message.term("rank", format!("rank-{name}"))
}

fn tribe_term(tribe: Tribe) -> String {
    format!("tribe-{}", tribe.name())
}

fn card_term(card: Card) -> String {
    format!("card-{}", card.name())
}

fn event_term(event: EventCard) -> String {
    format!("event-card-{}", event.number())
}

fn disk_term(disk: Disk) -> String {
    format!("disk-{}", disk.name())
}

/// Dice by face, and the Alpha's own die as 0 if he has none.
/// The dice one by one, and the Alpha's own apart.
fn faces(message: Message, dice: [u8; 6], alpha: Option<u8>) -> Message {
    let shown =
        dice.into_iter().zip(1..).flat_map(|(count, face)| vec![face.to_string(); usize::from(count)]);
    let shown: Vec<String> = shown.collect();
    let message = message.number("count", shown.len() as i64).text("dice", shown.join(" "));
    message.number("alpha", alpha.unwrap_or(0))
}

/// A piece; whoever says it knows what its rank is called, on whose Placard.
fn say_piece(id: &str, piece: Piece, titled: &dyn Fn(Message, Option<Tribe>, Rank) -> Message) -> Message {
    match piece {
        Piece::Tribesman => Message::new(format!("{id}-tribesman")),
        Piece::Alpha => Message::new(format!("{id}-alpha")),
        Piece::Elder { at, rank, alpha } => {
            let kind = either(alpha, "elder-alpha", "elder");
            titled(of(format!("{id}-{kind}"), at), Some(at), rank)
        }
        Piece::Daughter => Message::new(format!("{id}-daughter")),
        Piece::Matriarch { rank } => titled(Message::new(format!("{id}-matriarch")), None, rank),
        Piece::Husband { of: bride } => about(format!("{id}-husband"), bride),
        Piece::Colonist { at, alpha } => {
            about(format!("{id}-{}", either(alpha, "colonist-alpha", "colonist")), at)
        }
        Piece::Guest { of: tribe, alpha } => {
            of(format!("{id}-{}", either(alpha, "guest-alpha", "guest")), tribe)
        }
    }
}

/// An offer that is nothing but disks that change hands once, in these words.
fn given(id: &'static str, offer: &[Clause]) -> Option<Message> {
    match offer {
        [clause @ Clause::Give { .. }] => Some(Message { id: id.into(), ..say_clause(*clause) }),
        _ => None,
    }
}

fn say_clause(clause: Clause) -> Message {
    match clause {
        Clause::Give { from, to, disk, amount } => of("clause-give", from)
            .term("other", tribe_term(to))
            .term("disk", disk_term(disk))
            .number("amount", amount),
        Clause::Hand { card, to } => both("clause-hand", to, card),
        Clause::Card { card, to } => both("clause-card", to, card),
        Clause::Marry { bride, groom, alpha } => {
            both(either(alpha, "clause-marry-alpha", "clause-marry"), groom, bride)
        }
        Clause::Withdraw { from } => about("clause-withdraw", from),
        Clause::Leave { tribe, count, alpha } => {
            of(either(alpha, "clause-leave-alpha", "clause-leave"), tribe).number("count", count)
        }
    }
}

impl Question {
    /// Every question, for tests and glossaries.
    pub const ALL: [Question; 52] = [
        Question::Farm,
        Question::TurnUp,
        Question::Council,
        Question::Window,
        Question::Migrate,
        Question::Cull,
        Question::LoseElder,
        Question::Deplete,
        Question::DieOff,
        Question::Break,
        Question::Auction,
        Question::Discard,
        Question::Assign,
        Question::Navigate,
        Question::Land,
        Question::Opening,
        Question::Consent,
        Question::Chooser,
        Question::Talk,
        Question::Answer,
        Question::HuntNext,
        Question::Join,
        Question::Iron,
        Question::Clay,
        Question::Roll,
        Question::Reroll,
        Question::Hits,
        Question::Casualties,
        Question::Pogrom,
        Question::Cost,
        Question::Take,
        Question::Bride,
        Question::Booty,
        Question::Birth,
        Question::Hay,
        Question::Fodder,
        Question::Milk,
        Question::Pacify,
        Question::Elders,
        Question::Martyrs,
        Question::Shop,
        Question::Mourn,
        Question::Yield,
        Question::Follow,
        Question::Doom,
        Question::Grounds,
        Question::Daughters,
        Question::Arm,
        Question::Blitz,
        Question::Market,
        Question::Reply,
        Question::Over,
    ];
}

/// How points are told: those of a scenario and of a first part only where there are any.
fn scored(score: &Score) -> &'static str {
    match (score.scenario, score.first_part) {
        (0, 0) => "event-scored",
        (_, 0) => "event-scored-scenario",
        _ => "event-scored-parts",
    }
}
