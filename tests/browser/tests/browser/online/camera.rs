//! Reads a QR code from its picture as a camera would, without the help of the redundancy: small ones, with text in bytes.

use floe_browser_tests::Browser;

/// The squares of a picture: the pixels in the middle of each, as they are drawn.
const SQUARES: &str = "
    const [test, done] = arguments;
    const svg = document.querySelector(`[data-test=${test}]`).cloneNode(true);
    const box = svg.viewBox.baseVal, [wide, high] = [box.width, box.height];
    svg.setAttribute('width', wide * 8); svg.setAttribute('height', high * 8);
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    const picture = new Image();
    picture.onload = () => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [wide * 8, high * 8];
        const pen = canvas.getContext('2d');
        pen.fillStyle = 'white'; pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.drawImage(picture, 0, 0);
        const dark = (x, y) => pen.getImageData(x * 8 + 4, y * 8 + 4, 1, 1).data[0] < 128;
        done(Array.from({length: high}, (_, y) => Array.from({length: wide}, (_, x) => dark(x, y) ? '#' : '.').join('')));
    };
    picture.src = 'data:image/svg+xml,' + encodeURIComponent(new XMLSerializer().serializeToString(svg));";

/// The blocks of codes of versions 1 to 6, by level L, M, Q, H: how many, and how many bytes of data they have together.
const BLOCKS: [[(usize, usize); 6]; 4] = [
    [(1, 19), (1, 34), (1, 55), (1, 80), (1, 108), (2, 136)],
    [(1, 16), (1, 28), (1, 44), (2, 64), (2, 86), (4, 108)],
    [(1, 13), (1, 22), (2, 34), (2, 48), (4, 62), (4, 76)],
    [(1, 9), (1, 16), (2, 26), (4, 36), (4, 46), (4, 60)],
];

/// The text of the code with this `data-test`.
pub(super) async fn read(browser: &Browser, test: &str) -> String {
    browser.see(test).await;
    let rows = browser.eval_async(SQUARES, &[test.into()]).await;
    let rows: Vec<Vec<bool>> = rows
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row.as_str().expect("a row").chars().map(|square| square == '#').collect())
        .collect();
    // Four squares of nothing all around, which cameras need.
    let size = rows.len() - 8;
    let outside = |at: usize| !(4..size + 4).contains(&at);
    let code = |x: usize, y: usize| rows[y + 4][x + 4];
    for (y, row) in rows.iter().enumerate() {
        for (x, dark) in row.iter().enumerate() {
            assert!(!(*dark && (outside(x) || outside(y))), "the rim is free");
        }
    }
    let version = (size - 17) / 4;
    assert!((1..=6).contains(&version), "version {version} is larger than this camera reads");
    let format = (0..5).fold(0_u8, |bits, x| bits << 1 | u8::from(code(x, 8))) ^ 0b10101;
    // Levels are written 01, 00, 11, 10.
    let level = [1, 0, 3, 2][usize::from(format >> 3)];
    let bytes = bytes(size, version, format & 7, code);
    text(&data(&bytes, BLOCKS[level][version - 1]))
}

/// Does the place belong to what every code has, rather than to its text?
fn is_fixed(size: usize, version: usize, x: usize, y: usize) -> bool {
    let (near, far) = (|at: usize| at < 9, |at: usize| at >= size - 8);
    let corner = (near(x) && (near(y) || far(y))) || (far(x) && near(y));
    let small = version > 1 && x.abs_diff(size - 7) <= 2 && y.abs_diff(size - 7) <= 2;
    corner || small || x == 6 || y == 6
}

fn is_masked(mask: u8, x: usize, y: usize) -> bool {
    let rest = match mask {
        0 => (x + y) % 2,
        1 => y % 2,
        2 => x % 3,
        3 => (x + y) % 3,
        4 => (x / 3 + y / 2) % 2,
        5 => x * y % 2 + x * y % 3,
        6 => (x * y % 2 + x * y % 3) % 2,
        _ => ((x + y) % 2 + x * y % 3) % 2,
    };
    rest == 0
}

/// All bytes, column pair by column pair from the right, up and down in turn.
fn bytes(size: usize, version: usize, mask: u8, code: impl Fn(usize, usize) -> bool) -> Vec<u8> {
    let mut bits = Vec::new();
    let rights = (0..size).rev().filter(|x| if *x > 6 { x % 2 == 0 } else { x % 2 == 1 });
    for (pair, right) in rights.enumerate() {
        for step in 0..size {
            let y = if pair % 2 == 0 { size - 1 - step } else { step };
            for x in [right, right - 1] {
                if !is_fixed(size, version, x, y) {
                    bits.push(code(x, y) != is_masked(mask, x, y));
                }
            }
        }
    }
    bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |byte, bit| byte << 1 | u8::from(*bit))).collect()
}

/// The bytes of data, which stand in turn: the first of every block, the second of every block. The last blocks may be one longer.
fn data(bytes: &[u8], (blocks, all): (usize, usize)) -> Vec<u8> {
    let (short, longer) = (all / blocks, all % blocks);
    let mut data = vec![Vec::new(); blocks];
    for (at, byte) in bytes[..short * blocks].iter().enumerate() {
        data[at % blocks].push(*byte);
    }
    for (at, byte) in bytes[short * blocks..all].iter().enumerate() {
        data[blocks - longer + at].push(*byte);
    }
    data.concat()
}

/// Text in bytes: what kind it is, how long, and then the text itself.
fn text(data: &[u8]) -> String {
    let half = |at: usize| if at.is_multiple_of(2) { data[at / 2] >> 4 } else { data[at / 2] & 15 };
    let byte = |at: usize| half(at) << 4 | half(at + 1);
    assert_eq!(half(0), 4, "text in bytes");
    let letters = (0..usize::from(byte(1))).map(|letter| byte(3 + 2 * letter)).collect();
    String::from_utf8(letters).expect("letters")
}
