//! What is chosen before the game.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Chance, Deck, Seat, SetupError, SetupOption, Values};

use crate::card::{Category, Inua, Set};
use crate::clue::Clues;
use crate::data::{Data, ModeInfo, Shuffled};
use crate::land::{Cells, Hex, Layout, MAX_BOARDS};
use crate::stacks::Stacks;
use crate::state::{Cards, DEALT, MAX_PLAYERS, Nunami, Step, Terms};

/// The options of a game.
///
/// ```
/// use floe_nunami::{Mode, Setup};
/// let setup: Setup = serde_json::from_str(r#"{"mode":"d","inua":true,"layout":"ring"}"#).unwrap();
/// assert_eq!(setup.mode, Mode::D);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Setup {
    /// Who plays against whom, with which cards.
    pub mode: Mode,
    /// Are the Inua cards used?
    pub inua: bool,
    /// The shape of the land.
    pub layout: Shape,
    /// Who lays the eight face-down cards.
    pub hidden: Hidden,
    /// Which communities compete for the point of a board, where some are played by nobody.
    pub majority: Majority,
    /// What the first seat plays.
    pub side_1: Side,
    /// What the second seat plays.
    pub side_2: Side,
    /// What the third seat plays, with four players.
    pub side_3: Side,
    /// What the fourth seat plays, with four players.
    pub side_4: Side,
    /// A shape of one's own, a place for each board; instead of `layout`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<Vec<Hex>>,
    /// The set of values: the cards and boards that the box holds.
    #[serde(skip_serializing_if = "Values::is_standard")]
    pub values: Values<Data>,
}

/// The six ways to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// One community each, only these in the deck.
    #[default]
    A,
    /// One community each, all four in the deck.
    B,
    /// Both human communities against both of nature.
    C,
    /// Nunamiut and Inuullamiluut against Qarqamiut and Qairtumiut.
    D,
    /// Inuullamiluut and Qairtumiut against Nunamiut and Qarqamiut.
    E,
    /// Four players.
    Four,
}

impl Mode {
    /// All six.
    pub const ALL: [Mode; 6] = [Mode::A, Mode::B, Mode::C, Mode::D, Mode::E, Mode::Four];

    /// How many play. // setup.player-count
    #[inline]
    pub const fn players(self) -> usize {
        if matches!(self, Mode::Four) { 4 } else { 2 }
    }

    /// How many boards are used. // setup.boards-two, setup.boards-four
    #[inline]
    pub const fn boards(self) -> usize {
        if matches!(self, Mode::Four) { MAX_BOARDS } else { 6 }
    }

    /// How many of the boards are white; those laid after them are black. // setup.boards-two, setup.boards-four
    #[inline]
    pub const fn white_boards(self) -> usize {
        if matches!(self, Mode::Four) { 6 } else { 4 }
    }

    pub(crate) const fn data_name(self) -> &'static str {
        ["mode-a", "mode-b", "mode-c", "mode-d", "mode-e", "four-players"][self as usize]
    }
}

/// Where the shape of the land comes from. // setup.layout-source
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// The default preset.
    #[default]
    Usual,
    /// A preset.
    Triangle,
    /// A preset for two players.
    Flower,
    /// A preset.
    Bar,
    /// A preset for two players.
    Ring,
    /// A preset.
    River,
    /// A preset for four players.
    Hexagon,
    /// A preset for four players.
    TwoLakes,
    /// Grown at random.
    Random,
    /// The players lay the boards in turn.
    Players,
}

/// Who lays the eight face-down cards. // setup.face-down-who
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hidden {
    /// The players in turn.
    #[default]
    Players,
    /// Chance.
    Random,
}

/// Which communities compete for the point of the largest one. // score.majority-unplayed
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Majority {
    /// All, as in the book: if nobody plays the largest, nobody has the point.
    #[default]
    All,
    /// Those that somebody plays; a reading of our own.
    Played,
}

impl Majority {
    /// What held before a state said so, up to version 1 of the rules.
    pub(crate) fn unsaid() -> Majority {
        Majority::Played
    }
}

/// What a seat wants to play. // setup.unique-community
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The first that is left, in the order of the rulebook.
    #[default]
    Usual,
    /// Any that is left.
    Random,
    /// Nunamiut, or the pair with it.
    Nunamiut,
    /// Qairtumiut, or the pair with it.
    Qairtumiut,
    /// Qarqamiut, or the pair with it.
    Qarqamiut,
    /// Inuullamiluut, or the pair with it.
    Inuullamiluut,
}

impl Side {
    fn community(self) -> Option<Set> {
        match self {
            Side::Usual | Side::Random => None,
            Side::Nunamiut => Some(Set::Nunamiut),
            Side::Qairtumiut => Some(Set::Qairtumiut),
            Side::Qarqamiut => Some(Set::Qarqamiut),
            Side::Inuullamiluut => Some(Set::Inuullamiluut),
        }
    }
}

const SIDES: &[&str] = &["usual", "random", "nunamiut", "qairtumiut", "qarqamiut", "inuullamiluut"];

/// The options, for lobbies and help.
pub(crate) fn options() -> Vec<SetupOption> {
    let side = |key, seat| SetupOption::one_of(key, SIDES).only_for(seat);
    vec![
        SetupOption::one_of("mode", &["a", "b", "c", "d", "e", "four"]),
        SetupOption::flag("inua", false),
        SetupOption::one_of(
            "layout",
            &[
                "usual",
                "triangle",
                "flower",
                "bar",
                "ring",
                "river",
                "hexagon",
                "two-lakes",
                "random",
                "players",
            ],
        ),
        SetupOption::one_of("hidden", &["players", "random"]),
        SetupOption::one_of("majority", &["all", "played"]).only_if("mode", &["b"]),
        side("side-1", 1),
        side("side-2", 2),
        side("side-3", 3),
        side("side-4", 4),
        SetupOption::json(
            "shape",
            "[[q, r], …]: an axial place for each board, each sharing a side with another",
        ),
    ]
}

impl Nunami {
    /// A new game, dealt.
    pub(crate) fn set_up(setup: &Setup, chance: &mut Chance) -> Result<Nunami, SetupError> {
        let values = setup.values;
        let owners = setup.owners(values.mode(setup.mode), chance)?;
        let hide = setup.hidden == Hidden::Players;
        let terms = Terms { mode: setup.mode, owners, inua: setup.inua, hide, majority: setup.majority };
        let mut game = Nunami {
            values,
            terms,
            layout: Layout::EMPTY,
            stacks: Stacks::new(),
            points: [[0; MAX_PLAYERS]; MAX_BOARDS],
            frozen: Cells::NONE,
            markers: [None; MAX_BOARDS],
            inua: [None; MAX_PLAYERS],
            hands: [Cards::new(); MAX_PLAYERS],
            pile: terms.deck(values.get()).collect(),
            discard: Deck::new(),
            clues: Clues::default(),
            turn: Seat(0),
            step: Step::Layout,
            idle: 0,
            passes: 0,
        };
        game.deal(chance);
        match setup.places(chance)? {
            Some(places) => {
                places.iter().for_each(|place| game.layout.lay(*place));
                game.begin_hiding(chance, &mut |_| ());
            }
            None => game.step = Step::Layout,
        }
        Ok(game)
    }

    /// Inua cards first, then the shuffled deck. // inua.deal, setup.deal
    fn deal(&mut self, chance: &mut Chance) {
        if self.terms.inua {
            let mut inua = Inua::ALL;
            chance.shuffle(&mut inua);
            for (held, dealt) in self.inua[..self.terms.mode.players()].iter_mut().zip(inua) {
                *held = Some(dealt);
            }
        }
        self.pile.shuffle(chance);
        for seat in 0..self.players() {
            for card in (0..DEALT).map_while(|_| self.pile.draw()) {
                self.hands[seat].put(card);
            }
        }
    }
}

impl Terms {
    /// The cards that are shuffled. // mode-a.deck, mode-b.deck, mode-cde.deck, four.deck
    pub(crate) fn deck(self, data: &'static Data) -> impl Iterator<Item = crate::Card> {
        let info = data.mode(self.mode);
        data.deck(move |set| match set.is_neutral() {
            true => info.neutrals.contains(&set),
            false => info.deck == Shuffled::All || self.owners[set.index()].is_some(),
        })
    }
}

impl Setup {
    fn sides(&self) -> [Side; MAX_PLAYERS] {
        [self.side_1, self.side_2, self.side_3, self.side_4]
    }

    /// Who plays which community: those who named one first, then the usual ones, then the random ones.
    fn owners(&self, info: &ModeInfo, chance: &mut Chance) -> Result<[Option<Seat>; 6], SetupError> {
        let sides = self.sides();
        if sides[info.players..].iter().any(|side| *side != Side::Usual) {
            return Err(SetupError(format!("mode {} has {} players", info.id, info.players)));
        }
        let mut seats: Vec<usize> = (0..info.players).collect();
        seats.sort_by_key(|seat| match sides[*seat] {
            Side::Usual => 1,
            Side::Random => 2,
            _ => 0,
        });
        let mut free: Vec<usize> = (0..info.sides.len()).collect();
        let mut owners = [None; 6];
        for seat in seats {
            let pick = pick_side(info, &free, seat, sides[seat], chance)?;
            let side = &info.sides[free.remove(pick)];
            let played = match (info.per_player, sides[seat].community()) {
                (1, Some(named)) => vec![named],
                (1, None) if sides[seat] == Side::Random => vec![side[chance.below(side.len())]],
                (count, _) => side[..count].to_vec(),
            };
            for set in played {
                owners[set.index()] = Some(Seat(seat as u8));
            }
        }
        Ok(owners)
    }

    /// Where the boards lie; nowhere yet if the players lay them.
    fn places(&self, chance: &mut Chance) -> Result<Option<Vec<Hex>>, SetupError> {
        let boards = self.mode.boards();
        if let Some(shape) = &self.shape {
            check_shape(shape, boards)?;
            return Ok(Some(shape.clone()));
        }
        let name = match self.layout {
            Shape::Players => return Ok(None),
            Shape::Random => return Ok(Some(random_shape(boards, chance))),
            Shape::Usual => return Ok(self.values.default_layout(boards).map(|layout| layout.cells.clone())),
            Shape::Triangle => "triangle",
            Shape::Flower => "flower",
            Shape::Bar => "bar",
            Shape::Ring => "ring",
            Shape::River => "river",
            Shape::Hexagon => "hexagon",
            Shape::TwoLakes => "two-lakes",
        };
        match self.values.layout(name, boards) {
            Some(layout) => Ok(Some(layout.cells.clone())),
            None => Err(SetupError(format!("there is no layout \"{name}\" of {boards} boards"))),
        }
    }
}

/// Which of the free sides of a mode a seat gets. // setup.category-balance
fn pick_side(
    info: &ModeInfo,
    free: &[usize],
    seat: usize,
    wish: Side,
    chance: &mut Chance,
) -> Result<usize, SetupError> {
    match wish.community() {
        Some(named) => free.iter().position(|side| info.sides[*side].contains(&named)).ok_or_else(|| {
            let category = if named.category() == Some(Category::Human) { "human" } else { "nature" };
            SetupError(format!(
                "{} cannot be played by seat {}: the communities played must be half human and half nature, \
                 none played twice, and the side with this {category} community is taken",
                named.name(),
                seat + 1
            ))
        }),
        None if wish == Side::Random => Ok(chance.below(free.len())),
        None => Ok(free.iter().position(|side| *side == seat).unwrap_or(0)),
    }
}

/// A shape grown board by board. // setup.layout-random
fn random_shape(boards: usize, chance: &mut Chance) -> Vec<Hex> {
    let mut layout = Layout::EMPTY;
    while layout.len() < boards {
        let free = layout.free_places();
        layout.lay(free[chance.below(free.len())]);
    }
    layout.places().to_vec()
}

/// Is this a shape that boards can be laid in? // setup.layout-sides, setup.layout-connected
pub(crate) fn check_shape(shape: &[Hex], boards: usize) -> Result<(), SetupError> {
    if shape.len() != boards {
        return Err(SetupError(format!("{boards} boards are needed, not {}", shape.len())));
    }
    if let Some(far) = shape.iter().find(|place| place.q.unsigned_abs() > 99 || place.r.unsigned_abs() > 99) {
        return Err(SetupError(format!("[{}, {}] is too far from the middle", far.q, far.r)));
    }
    if let Some(index) = (1..boards).find(|index| shape[..*index].contains(&shape[*index])) {
        return Err(SetupError(format!("two boards lie at [{}, {}]", shape[index].q, shape[index].r)));
    }
    let mut reached: Vec<Hex> = shape.first().copied().into_iter().collect();
    let mut next = 0;
    while next < reached.len() {
        let more = shape.iter().filter(|place| place.touches(reached[next]) && !reached.contains(place));
        let more: Vec<Hex> = more.copied().collect();
        reached.extend(more);
        next += 1;
    }
    match shape.iter().find(|place| !reached.contains(place)) {
        Some(apart) => Err(SetupError(format!(
            "the board at [{}, {}] is apart: every board shares a side with another, and all form one group",
            apart.q, apart.r
        ))),
        None => Ok(()),
    }
}
