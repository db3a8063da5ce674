// What is wrong with the words in sight: cut off, over each other, or too small; and targets too small for a finger.
const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
const found = [], texts = [];
const touched = matchMedia('(pointer: coarse)').matches;
while (walker.nextNode()) {
    const text = walker.currentNode, e = text.parentElement;
    if (!text.data.trim() || !e || e.closest('.unseen, option, title, .sprite, [aria-hidden=true] svg')) continue;
    const style = getComputedStyle(e);
    if (style.visibility === 'hidden' || style.opacity === '0' || !e.getClientRects().length) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const r = range.getBoundingClientRect();
    if (r.width < 3 || r.height < 3) continue;
    const name = `${e.tagName.toLowerCase()}.${e.className?.baseVal ?? e.className} "${text.data.trim().slice(0, 50)}"`;
    // A part of it that nobody can scroll to.
    let [left, top, right, bottom] = [r.left, r.top, r.right, r.bottom], scrolled = false, cut = null;
    for (let a = e; a && a !== document.documentElement; a = a.parentElement) {
        const s = getComputedStyle(a), b = a.getBoundingClientRect();
        if (s.overflowX === 'visible' && s.overflowY === 'visible' && s.clipPath === 'none') continue;
        if (s.clipPath !== 'none') { scrolled = true; break; }
        const x = Math.max(b.left - left, right - b.right), y = Math.max(b.top - top, bottom - b.bottom);
        const rolls = v => v === 'auto' || v === 'scroll';
        if (x > 2) { if (rolls(s.overflowX)) scrolled = true; else cut ??= `${x.toFixed()} px across by ${a.className}`; }
        if (y > 4) { if (rolls(s.overflowY)) scrolled = true; else cut ??= `${y.toFixed()} px down by ${a.className}`; }
        if (scrolled) break;
    }
    if (scrolled) continue;
    if (cut) found.push(`cut ${cut}: ${name}`);
    else if (right > innerWidth + 1 || left < -1) found.push(`beyond the page: ${name}`);
    const size = parseFloat(style.fontSize) * (e.closest('svg')?.getScreenCTM()?.a ?? 1);
    const count = e.closest('.pile-count, .held, .nu-count, .meeple, .count');
    if (size < (count ? 11.9 : 13.9)) found.push(`small ${size.toFixed(1)}: ${name}`);
    const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    if (hit && (e.contains(hit) || hit.contains(e))) texts.push([e, r, name, [...range.getClientRects()]]);
}
for (let i = 0; i < texts.length; i++) for (let j = 0; j < i; j++) {
    const over = texts[i][3].some(a => texts[j][3].some(b => {
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left), y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return x > 3 && y > 5;
    }));
    if (over) found.push(`over each other: ${texts[i][2]} and ${texts[j][2]}`);
}
if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
if (touched) for (const e of front.querySelectorAll('button, a, select, input, summary')) {
    const r = e.getBoundingClientRect();
    if (r.width && r.height && (r.width < 43.5 || r.height < 43.5) && !e.closest('.unseen') && getComputedStyle(e).opacity !== '0')
        found.push(`target ${r.width.toFixed()} x ${r.height.toFixed()}: ${e.dataset.test ?? e.outerHTML.slice(0, 60)}`);
}
return [...new Set(found)];
