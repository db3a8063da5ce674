//! The land: boards with their six cells, what lies on them, and the places for more of them.

use floe_engine::{Message, Seat};
use floe_nunami::{Card, Cell, Hex, Inua, Lying, Move, SIDES, Set, StepName, View};
use leptos::ev::{FocusEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::card::{dot, lying, patterns, picture, piece, text};
use super::choice::Choice;
use super::geometry::{self, CARD, Frame, HOLLOW, RIM, SIDE, Triangle, hexagon, middle, points};
use super::say::{self, say, signed, tell};
use super::sheet::sheet;
use super::{art, meter};
use crate::games::Played;
use crate::live::Known;
use crate::on::click;
use crate::shell::spot::{About, Spot};

/// The boards as they lie, and the free places beside them while they are being laid.
#[derive(Clone, PartialEq)]
struct Lie {
    boards: Vec<Hex>,
    free: Vec<Hex>,
}

/// The whole land. Where it is wider than the screen it can be pushed about.
pub(crate) fn land(choice: Choice) -> AnyView {
    let lie = Known::new(move || choice.view.with(|view| lie_of(view)));
    let laying = Known::new(move || lie.with(|lie| !lie.free.is_empty()));
    let class = move || if choice.whole.get() || laying.get() { "nu-land whole" } else { "nu-land" };
    let point = move |target: Option<web_sys::EventTarget>| choice.point(target.and_then(cell_at));
    let over: Box<dyn FnMut(PointerEvent)> = Box::new(move |event| point(event.target()));
    let away: Box<dyn FnMut(PointerEvent)> = Box::new(move |_| choice.point(None));
    let focus: Box<dyn FnMut(FocusEvent)> = Box::new(move |event| point(event.target()));
    let blur: Box<dyn FnMut(FocusEvent)> = Box::new(move |_| choice.point(None));
    view! {
        <div class=move || if laying.get() { "nu-window laying" } else { "nu-window" }>
            {patterns()}
            <div class=class on:pointerover=over on:pointerleave=away on:focusin=focus on:focusout=blur>
                {move || lie.with(|lie| (!lie.boards.is_empty() || !lie.free.is_empty()).then(|| drawing(choice, lie)))}
            </div>
            {sheet(choice)}
        </div>
    }
    .into_any()
}

/// Shows the whole land on a phone, or as large as fingers want it. While boards are laid it is whole anyway.
pub(crate) fn fit(choice: Choice) -> AnyView {
    let large = Known::new(move || {
        let lie = choice.view.with(|view| lie_of(view));
        lie.free.is_empty().then(|| geometry::land(&lie.boards).is_large())
    });
    let whole = choice.whole;
    let button = move |large: bool| {
        view! {
            <button type="button" class=if large { "nu-fit large" } else { "nu-fit" } data-test="fit"
                aria-label=move || say("nunami-fit") title=move || say("nunami-fit")
                aria-pressed=move || whole.get().to_string()
                on:click=click(move |_| whole.update(|whole| *whole = !*whole))>{art("land")}</button>
        }
        .into_any()
    };
    view! { {move || large.get().map(button)} }.into_any()
}

fn lie_of(view: &View) -> Lie {
    let boards: Vec<Hex> = view.boards.iter().map(|board| board.at).collect();
    let mut free: Vec<Hex> = match view.step {
        // The first board lies where it lies.
        StepName::Layout if boards.is_empty() => vec![Hex::default()],
        StepName::Layout => boards.iter().flat_map(|at| (0..SIDES).map(|side| at.beyond(side))).collect(),
        _ => Vec::new(),
    };
    free.retain(|at| !boards.contains(at));
    free.sort_unstable();
    free.dedup();
    Lie { boards, free }
}

/// The cell that an element belongs to, by its name.
fn cell_at(target: web_sys::EventTarget) -> Option<Cell> {
    let element: web_sys::Element = target.dyn_into().ok()?;
    let spot = element.closest("[data-test^='cell-']").ok()??;
    let name = spot.get_attribute("data-test")?;
    let (board, side) = name.strip_prefix("cell-")?.split_once('-')?;
    Cell::new(board.parse().ok()?, side.parse().ok()?)
}

fn drawing(choice: Choice, lie: &Lie) -> AnyView {
    let land = geometry::land(&[&lie.boards[..], &lie.free].concat());
    let white = choice.view.with_untracked(|view| view.mode.white_boards());
    let under: Vec<AnyView> =
        lie.boards.iter().enumerate().map(|(number, at)| ground(*at, colour(number, white))).collect();
    let boards: Vec<AnyView> =
        lie.boards.iter().enumerate().map(|(number, at)| board(choice, land, number, *at)).collect();
    let over: Vec<AnyView> =
        lie.boards.iter().enumerate().map(|(number, at)| over(choice, number, *at)).collect();
    let places: Vec<AnyView> = lie.free.iter().map(|at| place(choice, land, *at)).collect();
    let freezing = Known::new(move || choice.step() == StepName::Freeze);
    let boards_at = lie.boards.clone();
    let freezes = move || {
        let targets = boards_at.iter().enumerate().filter(|_| freezing.get());
        targets.map(|(number, at)| freeze(choice, land, number, *at)).collect::<Vec<_>>()
    };
    view! {
        <div class="nu-drawing" style=land.size() role="group" aria-label=move || say("nunami-land") data-walks>
            <svg class="nu-under" viewBox=land.view_box() aria-hidden="true">{under}</svg>
            {boards}
            <svg class="nu-over" viewBox=land.view_box() aria-hidden="true">{over}</svg>
            {places}
            {freezes}
        </div>
    }
    .into_any()
}

fn moved(at: Hex) -> String {
    let middle = middle(at);
    format!("translate({} {})", middle.x, middle.y)
}

/// The colour of a board in the style sheet: the white ones are laid first. It means nothing in play.
pub(crate) fn colour(number: usize, white: usize) -> &'static str {
    if number < white { "white-board" } else { "black-board" }
}

/// A board without its cards.
fn ground(at: Hex, colour: &'static str) -> AnyView {
    let hollow = |side: usize| {
        let turn = format!("rotate({})", 60 * side);
        view! { <polygon class="hollow" points=HOLLOW transform=turn/> }.into_any()
    };
    let cells: Vec<AnyView> = (0..SIDES).map(hollow).collect();
    view! {
        <g class=colour transform=moved(at)>
            <polygon class="board-ground" points=points(&hexagon(SIDE))/>
            {cells}
        </g>
    }
    .into_any()
}

/// The six cells of a board.
fn board(choice: Choice, land: Frame, number: usize, at: Hex) -> AnyView {
    let cells: Vec<AnyView> = (0..SIDES)
        .filter_map(|side| Cell::new(number, side))
        .map(|place| cell(choice, land, at, place))
        .collect();
    let white = choice.view.with_untracked(|view| view.mode.white_boards());
    let class = format!("nu-board {}", colour(number, white));
    let label = move || {
        let state = choice.view.with(|view| view.boards.get(number).map(|board| (board.total, board.frozen)));
        let (total, frozen) = state.unwrap_or_default();
        tell(
            &Message::new("nunami-board")
                .number("board", number as i64 + 1)
                .text("total", signed(total))
                .text("frozen", if frozen { "yes" } else { "no" }),
        )
    };
    view! { <div class=class role="group" aria-label=label>{cells}</div> }.into_any()
}

/// What a cell shows.
#[derive(Clone, PartialEq)]
struct Shown {
    top: Option<Lying>,
    height: usize,
    /// The lower cards of a combination in the making.
    joined: Vec<Card>,
    /// The first card of a swap lies here.
    lifted: bool,
}

fn cell(choice: Choice, land: Frame, at: Hex, cell: Cell) -> AnyView {
    let triangle = Triangle::of(cell);
    let shown = Known::new(move || {
        choice.view.with(|view| {
            let stack = view.boards.get(cell.board()).map(|board| &board.cells[cell.side()]);
            let joined = view.joined.as_ref().filter(|joined| joined.cell == cell);
            Shown {
                top: stack.and_then(|stack| stack.last().cloned()),
                height: stack.map_or(0, Vec::len),
                joined: joined.map_or_else(Vec::new, |joined| joined.cards.clone()),
                lifted: view.first == Some(cell),
            }
        })
    });
    let played = Signal::derive(move || Played::new(choice.meant(cell)));
    let label = Signal::derive(move || {
        let here = choice.view.with(|view| say::cell(view, cell));
        let ahead: Vec<String> = choice.forecast_of(cell).iter().map(say::forecast).collect();
        if ahead.is_empty() { here } else { format!("{here}. {}", ahead.join(". ")) }
    });
    let about = move |()| untrack(|| about(choice, cell));
    let class = Signal::derive(move || {
        let shown = shown.get();
        let lifted = if shown.lifted || !shown.joined.is_empty() { " lifted" } else { "" };
        format!("nu-cell{}{lifted}", if shown.top.is_none() { " empty" } else { "" })
    });
    view! {
        <Spot scene=choice.scene played=played test=format!("cell-{}-{}", cell.board(), cell.side())
            label=label class=class style=triangle.style(land, at) about=Callback::new(about)
            first={cell.board() == 0 && cell.side() == 0}>
            <svg viewBox=triangle.view_box() aria-hidden="true">
                {move || shown.with(|shown| content(shown, triangle))}
                <polygon class="rim" points=RIM transform=triangle.turn()/>
            </svg>
        </Spot>
    }
    .into_any()
}

/// A stack: its edges and its top card.
fn content(shown: &Shown, triangle: Triangle) -> AnyView {
    let top = match shown.joined.last() {
        Some(card) => Some(Lying::Up(*card)),
        None => shown.top.clone(),
    };
    let height = shown.height + shown.joined.len();
    let edge = |level: usize| {
        let turn = format!("translate(0 {}) {}", 2 * level, triangle.turn());
        view! { <polygon class="edge" points=CARD transform=turn/> }.into_any()
    };
    let edges: Vec<AnyView> = (1..height.min(4)).rev().map(edge).collect();
    view! { {edges} {top.map(|top| lying(&top, triangle))} }.into_any()
}

fn about(choice: Choice, cell: Cell) -> About {
    let title = choice.view.with(|view| say::cell(view, cell));
    let what = choice.view.with(|view| match super::forecast::top(view, cell) {
        Some(Lying::Up(card)) => say::about(*card),
        Some(Lying::Down(_)) => say("nunami-cell-about-down"),
        None => say("nunami-cell-about-empty"),
    });
    let ahead: Vec<String> = choice.forecast_of(cell).iter().map(say::forecast).collect();
    let choose = choice.is_placing() && choice.slot().is_none();
    let more = if choose { say("nunami-cell-choose") } else { ahead.join(". ") };
    About { title, text: format!("{what} {more}") }
}

/// What lies over the cells of a board: its meter, its points, the frost.
fn over(choice: Choice, number: usize, at: Hex) -> AnyView {
    let points_here = Known::new(move || {
        choice.view.with(|view| {
            let counts = view.boards.get(number).map(|board| board.points.clone()).unwrap_or_default();
            let sets = counts.into_iter().enumerate().flat_map(|(seat, count)| {
                let set = own_set(view, Seat(seat as u8));
                std::iter::repeat_n(set, count as usize)
            });
            sets.flatten().collect::<Vec<Set>>()
        })
    });
    let frozen = Known::new(move || {
        choice.view.with(|view| view.boards.get(number).and_then(|board| board.frozen.then_some(board.inua)))
    });
    let heights = Known::new(move || {
        let height = |cell: &Cell| choice.view.with(|view| height(view, *cell));
        let cells = (0..SIDES).filter_map(|side| Cell::new(number, side));
        cells.map(|cell| (cell, height(&cell))).filter(|(_, height)| *height > 1).collect::<Vec<_>>()
    });
    let corners = Known::new(move || {
        heights.with(|heights| {
            geometry::pieces(&heights.iter().map(|(cell, _)| cell.side()).collect::<Vec<_>>())
        })
    });
    let pieces = move || {
        let sets = points_here.get().into_iter().zip(corners.get().into_iter().cycle());
        sets.map(|(set, at)| piece(set, at)).collect::<Vec<_>>()
    };
    let high = move || heights.get().into_iter().map(tag_height).collect::<Vec<_>>();
    let frost = move || frozen.get().map(frost);
    let tag = geometry::number();
    let colour = choice.view.with_untracked(|view| colour(number, view.mode.white_boards()));
    view! {
        <g transform=moved(at)>
            {frost}
            <g class=format!("nu-number {colour}")>{dot("", tag, "14")} {text("", tag, (number + 1).to_string())}</g>
            {meter::ring(choice, number)}
            {pieces}
            {high}
        </g>
    }
    .into_any()
}

/// How many cards lie on a cell.
fn height(view: &View, cell: Cell) -> usize {
    let joined = view.joined.as_ref().filter(|joined| joined.cell == cell);
    let stack = view.boards.get(cell.board()).map_or(0, |board| board.cells[cell.side()].len());
    stack + joined.map_or(0, |joined| joined.cards.len())
}

/// The number of cards on a stack.
fn tag_height((cell, height): (Cell, usize)) -> AnyView {
    let at = geometry::height(cell.side());
    let ground =
        view! { <rect x=(at.x - 16).to_string() y=(at.y - 11).to_string() width="32" height="22" rx="5"/> };
    view! { <g class="height">{ground} {text("", at, format!("×{height}"))}</g> }.into_any()
}

/// Nothing changes here any more; the Inua card that froze the board lies on it.
fn frost(inua: Option<Inua>) -> AnyView {
    let at = geometry::marker();
    let sign = inua.map(|inua| {
        view! { <g class="nu-marker">{dot("", at, "14")} {picture(inua.name(), at, 21)}</g> }.into_any()
    });
    let flakes: Vec<AnyView> = hexagon(93).into_iter().map(|corner| picture("snow", corner, 15)).collect();
    view! {
        <g class="nu-frost">
            <polygon points=points(&hexagon(SIDE - 1))/>
            {flakes}
            {sign}
        </g>
    }
    .into_any()
}

/// The community by whose mark a seat is known.
pub(crate) fn own_set(view: &View, seat: Seat) -> Option<Set> {
    view.sides.get(seat.index())?.first().copied()
}

/// A place for the next board.
fn place(choice: Choice, land: Frame, at: Hex) -> AnyView {
    let label = Signal::derive(move || format!("{} {}, {}", say("nunami-place"), at.q, at.r));
    let about = move |()| About { title: say("nunami-place"), text: say("nunami-place-about") };
    view! {
        <Spot scene=choice.scene played=Played::new(Move::Lay { at }) test=format!("place-{}-{}", at.q, at.r)
            label=label class=Signal::derive(|| "nu-place".to_owned())
            style=geometry::board_style(land, at) about=Callback::new(about)>
            <span class="nu-plus" aria-hidden="true">"+"</span>
        </Spot>
    }
    .into_any()
}

/// A board that may be frozen.
fn freeze(choice: Choice, land: Frame, number: usize, at: Hex) -> AnyView {
    let label = Signal::derive(move || {
        let total = choice.view.with(|view| view.boards.get(number).map_or(0, |board| board.total));
        tell(&Message::new("nunami-freeze").number("board", number as i64 + 1).text("total", signed(total)))
    });
    let about = move |()| About { title: label.get_untracked(), text: say("nunami-freeze-about") };
    view! {
        <Spot scene=choice.scene played=Played::new(Move::Freeze { board: number as u8 })
            test=format!("freeze-{number}") label=label class=Signal::derive(|| "nu-freeze".to_owned())
            style=geometry::board_style(land, at) about=Callback::new(about)>
            <span class="nu-plus" aria-hidden="true">{art("snow")}</span>
        </Spot>
    }
    .into_any()
}
