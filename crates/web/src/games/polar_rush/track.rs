//! The track: ice, spaces, gaps, figures, kayak and igloo.

use std::sync::Arc;

use crate::live::{Known, effect};
use floe_engine::{Message, Seat};
use floe_polar_rush::{At, COLUMNS, FloeView, Join, JoinState, Move, Picture, ROWS, Space, View};
use leptos::prelude::*;

use super::geometry::{CELL, Layout, Point};
use super::seat::{colour_name, figure_art};
use super::{art, sprite};
use crate::games::Played;
use crate::shell::spot::{About, Spot};
use crate::source::Scene;
use crate::words::words;

/// The whole track; on a narrow screen it scrolls along with the figure on turn.
pub(crate) fn scroller(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let floes = Known::new(move || view.with(|view| view.track.clone()));
    let scroller = NodeRef::<leptos::html::Div>::new();
    effect(move || follow(scroller, &view.get()));
    view! {
        <div class="rush-scroll" node_ref=scroller>
            {move || floes.with(|floes| (!floes.is_empty()).then(|| track(scene, view, floes)))}
        </div>
        {move || floes.with(|floes| (!floes.is_empty()).then(|| way(view, floes.len())))}
    }
    .into_any()
}

/// The whole track once more, small and for the eye only: who is where, where only a part of the ice is in sight.
fn way(view: Known<Arc<View>>, floes: usize) -> AnyView {
    let layout = Layout::of(floes);
    view! {
        <div class="rush-way" style=ratio(layout) aria-hidden="true">
            {ice(view, layout, floes)}
            <span class="rush-igloo" style=place(layout.igloo(), 0)>{art("igloo")}</span>
            {walkers(view, layout)}
        </div>
    }
    .into_any()
}

fn ratio(layout: Layout) -> String {
    format!("--w:{};--h:{}", layout.width(), layout.height())
}

fn track(scene: Scene, view: Known<Arc<View>>, floes: &[FloeView]) -> AnyView {
    let layout = Layout::of(floes.len());
    let spaces: Vec<AnyView> = floes
        .iter()
        .enumerate()
        .map(|(number, floe)| floe_spaces(scene, view, layout, number, floe))
        .collect();
    let joins: Vec<AnyView> =
        (0..floes.len() as u8 - 1).map(|number| join(scene, view, layout, Join(number))).collect();
    let igloo = place(layout.igloo(), 156);
    view! {
        <div class="rush-track" style=ratio(layout)>
            {ice(view, layout, floes.len())}
            <div class="rush-spots" data-walks>
                {spaces}
                {joins}
            </div>
            {figures(scene, view, layout)}
            {kayak(view, layout)}
            <span class="rush-igloo" data-test="igloo" role="img" style=igloo
                aria-label=move || words("polar-rush").term("picture-igloo")>{art("igloo")}</span>
        </div>
    }
    .into_any()
}

/// Water, floes, and the ice over the joins that opens and closes.
fn ice(view: Known<Arc<View>>, layout: Layout, floes: usize) -> AnyView {
    let bridges: Vec<AnyView> = (0..floes as u8 - 1)
        .map(|number| {
            let open = Known::new(move || is_open(&view.get(), Join(number)));
            let class = move || if open.get() { "bridge open" } else { "bridge" };
            let [left, right] = layout.bridge(Join(number));
            view! {
                <g class=class>
                    <path class="left" d=left/>
                    <path class="right" d=right/>
                </g>
            }
            .into_any()
        })
        .collect();
    let outlines: Vec<String> = (0..floes).map(|floe| layout.floe(floe)).collect();
    let under: Vec<AnyView> =
        outlines.iter().map(|path| view! { <path class="under" d=path.clone()/> }.into_any()).collect();
    let tops: Vec<AnyView> =
        outlines.iter().map(|path| view! { <path class="top" d=path.clone()/> }.into_any()).collect();
    let frame = format!("0 0 {} {}", layout.width(), layout.height());
    view! {
        <svg class="rush-ice" viewBox=frame preserveAspectRatio="none" aria-hidden="true">{under}{bridges}{tops}</svg>
    }
    .into_any()
}

fn floe_spaces(
    scene: Scene,
    view: Known<Arc<View>>,
    layout: Layout,
    number: usize,
    floe: &FloeView,
) -> AnyView {
    let spots: Vec<AnyView> = (0..ROWS)
        .flat_map(|row| (0..COLUMNS).map(move |column| (row, column)))
        .filter_map(|(row, column)| {
            Some(space(scene, view, layout, Space::new(number, row, column)?, floe.rows[row][column]))
        })
        .collect();
    let label = move || {
        let message = Message::new("ui-rush-floe").number("floe", number as i64 + 1);
        words("polar-rush").say(&message, &|seat| seat.to_string())
    };
    view! { <div role="group" aria-label=label>{spots}</div> }.into_any()
}

fn space(scene: Scene, view: Known<Arc<View>>, layout: Layout, space: Space, picture: Picture) -> AnyView {
    let standing = Known::new(move || {
        let view = view.get();
        view.figures.iter().position(|figure| figure.at == At::Space(space)).map(|seat| Seat(seat as u8))
    });
    let label = Signal::derive(move || {
        let message = Message::new("ui-rush-space")
            .term("picture", picture.message())
            .number("floe", space.floe() as i64 + 1)
            .number("row", space.row() as i64 + 1)
            .number("column", space.column() as i64 + 1);
        let text = scene.say(&message);
        match standing.get() {
            Some(seat) => {
                format!("{text}, {}", scene.say(&Message::new("ui-rush-stands").seat("who", seat)))
            }
            None => text,
        }
    });
    let about = move || About { title: label.get_untracked(), text: meaning(picture) };
    let test = format!("space-{}-{}-{}", space.floe(), space.row(), space.column());
    view! {
        <Spot scene=scene played=Played::new(Move::Go(space)) test=test label=label
            class=Signal::derive(|| "space".to_owned()) style=place(layout.space(space), 96)
            about=Callback::new(move |()| about()) first={space.line() == 0 && space.column() == 0}>
            {art(sprite(picture.message()))}
        </Spot>
    }
    .into_any()
}

/// A join: the place to break the ice, to close a gap, or to board the kayak.
fn join(scene: Scene, view: Known<Arc<View>>, layout: Layout, join: Join) -> AnyView {
    let open = Known::new(move || is_open(&view.get(), join));
    let boards = Known::new(move || view.with(|view| view.turn.phase == floe_polar_rush::Phase::Kayak));
    let played =
        Signal::derive(move || Played::new(if boards.get() { Move::Board(join) } else { Move::Crack(join) }));
    let label = Signal::derive(move || {
        let id = if open.get() { "ui-rush-join-open" } else { "ui-rush-join-closed" };
        let message = Message::new(id)
            .number("behind", join.behind() as i64 + 1)
            .number("front", join.front() as i64 + 1);
        scene.say(&message)
    });
    let about = move || About {
        title: label.get_untracked(),
        text: words("polar-rush").term(if open.get_untracked() {
            "ui-rush-join-open-about"
        } else {
            "ui-rush-join-closed-about"
        }),
    };
    let class = move || if open.get() { "join open" } else { "join" }.to_owned();
    view! {
        <Spot scene=scene played=played test=format!("join-{}", join.0) label=label
            class=Signal::derive(class) style=place_box(layout.join(join), CELL, 4 * CELL)
            about=Callback::new(move |()| about())>
            <span class="join-mark"></span>
        </Spot>
    }
    .into_any()
}

fn kayak(view: Known<Arc<View>>, layout: Layout) -> AnyView {
    let gap = Known::new(move || view.with(|view| view.kayak));
    view! {
        {move || gap.get().map(|join| view! {
            <span class="rush-kayak" style=place(layout.join(join), 150) aria-hidden="true">
                {art("kayak-token")}
            </span>
        }.into_any())}
    }
    .into_any()
}

/// The figures walk: their place changes, and the style sheet makes a walk of it.
fn figures(scene: Scene, view: Known<Arc<View>>, layout: Layout) -> AnyView {
    let seats = view.with_untracked(|view| view.figures.len());
    let figures: Vec<AnyView> = (0..seats)
        .map(|seat| {
            let style = move || {
                let Some(mut point) = stands(&view.get(), layout, seat) else { return String::new() };
                point.y -= 14;
                place(point, 88)
            };
            let colour = view.with_untracked(|view| view.figures[seat].colour);
            let class = move || {
                let turn = if view.with(|view| on_turn(view, seat)) { " on-turn" } else { "" };
                format!("figure {}{turn}", colour_name(colour))
            };
            let me = move || scene.name(Seat(seat as u8));
            view! { <span class=class style=style title=me aria-hidden="true">{art(figure_art(colour))}</span> }
                .into_any()
        })
        .collect();
    figures.into_any()
}

/// The same figures on the small track.
fn walkers(view: Known<Arc<View>>, layout: Layout) -> AnyView {
    let walker = |seat: usize| {
        let style = move || stands(&view.get(), layout, seat).map(|point| place(point, 0));
        let class = move || if view.with(|view| on_turn(view, seat)) { "walker on-turn" } else { "walker" };
        let colour = view.with_untracked(|view| view.figures[seat].colour);
        view! { <span class=class style=style>{art(figure_art(colour))}</span> }.into_any()
    };
    (0..view.with_untracked(|view| view.figures.len())).map(walker).collect::<Vec<_>>().into_any()
}

/// Where a seat's figure stands.
fn stands(view: &View, layout: Layout, seat: usize) -> Option<Point> {
    let figure = view.figures.get(seat)?;
    Some(layout.figure(figure.at, view.kayak, seat, view.figures.len()))
}

fn on_turn(view: &View, seat: usize) -> bool {
    view.turn.seat.index() == seat && view.winner.is_none()
}

fn is_open(view: &View, join: Join) -> bool {
    view.joins.get(join.behind()) == Some(&JoinState::Open)
}

/// What a space is good for.
fn meaning(picture: Picture) -> String {
    words("polar-rush").term(match picture {
        Picture::Harpoon => "ui-rush-effect-harpoon",
        Picture::PolarBear => "ui-rush-effect-polar-bear",
        Picture::Sled => "ui-rush-effect-sled",
        Picture::Igloo => "ui-rush-effect-igloo",
        Picture::Hare | Picture::Puffin | Picture::Seal | Picture::FishingHole => "ui-rush-effect-plain",
    })
}

/// A place on the drawing for something square of this size, in hundredths of a space.
fn place(middle: Point, size: i32) -> String {
    place_box(middle, size, size)
}

/// A place on the drawing for something of this width and height; the style sheet knows how large the drawing is.
fn place_box(middle: Point, wide: i32, high: i32) -> String {
    let (x, y) = (middle.x - wide / 2, middle.y - high / 2);
    format!("--x:{x};--y:{y};--wide:{wide};--high:{high}")
}

/// Keeps the figure on turn in sight where the track is wider than the screen.
fn follow(scroller: NodeRef<leptos::html::Div>, view: &View) {
    let Some(scroller) = scroller.get() else { return };
    let (wide, shown) = (scroller.scroll_width(), scroller.client_width());
    if wide <= shown + 4 || view.track.is_empty() {
        return;
    }
    let layout = Layout::of(view.track.len());
    let seat = view.turn.seat.index();
    let Some(figure) = view.figures.get(seat) else { return };
    let at = layout.figure(figure.at, view.kayak, seat, view.figures.len());
    // What lies ahead matters more than what lies behind; from the first floe all of the start is in sight.
    let ahead = match figure.at {
        At::Start => 0,
        At::Space(space) if space.floe() == 0 => 0,
        _ => at.x * wide / layout.width() - shown * 3 / 8,
    };
    let options = web_sys::ScrollToOptions::new();
    options.set_left(f64::from(ahead));
    options.set_behavior(if crate::browser::wants_less_motion() {
        web_sys::ScrollBehavior::Instant
    } else {
        web_sys::ScrollBehavior::Smooth
    });
    scroller.scroll_to_with_scroll_to_options(&options);
}
