// The view of the source: rows of text, with the messages of the checker under the lines
// that they are about. Only what is seen is in the page, so that its size does not matter.

import {el, replace, say} from './dom.js';
import {Rows} from './rows.js';
import {last} from './source.js';
import {kinds, tokens} from './tokens.js';
import {Block} from './messageblock.js';

const rowHeight = 20; // px, as the style sheet has it
const beyond = 12; // rows that are drawn above and below what is seen
const gutter = 64; // px

// A SourceView calls hover(thing), select(thing) and fix(finding), which it is given.
export class SourceView {
  constructor(element, {hover, select, fix}) {
    this.element = element;
    this.on = {hover, select, fix};
    this.content = el('div', {class: 'rows'});
    replace(element, this.content);
    this.lit = {hover: null, selected: null};
    this.changed = null;
    this.cursor = 0;
    element.addEventListener('scroll', () => this.#later(), {passive: true});
    element.addEventListener('mousemove', event => this.#hover(event));
    element.addEventListener('mouseleave', () => hover(null));
    element.addEventListener('click', event => this.#click(event));
    element.addEventListener('keydown', event => this.#key(event));
    new ResizeObserver(() => this.#resized()).observe(element);
  }

  // show shows another page. What was changed in it is marked.
  show(source, things, changed = null) {
    this.source = source;
    this.things = things;
    this.changed = changed;
    this.tokens = tokens(source.text);
    this.cursor = Math.min(this.cursor, source.lines - 1);
    this.lit = {hover: null, selected: null};
    this.#layOut();
    this.#draw();
  }

  // light marks the places of a thing, as those of what is hovered over or selected.
  light(how, thing) {
    if (this.lit[how] === thing) return;
    this.lit[how] = thing;
    this.stale = true;
    this.#later();
  }

  // reveal scrolls to a place, unless it is seen already.
  reveal(at) {
    if (!this.rows) return;
    this.cursor = this.source.line(at);
    const y = this.#y(this.rows.of(at)), {scrollTop, clientHeight} = this.element;
    if (y < scrollTop + rowHeight || y > scrollTop + clientHeight - 3 * rowHeight) {
      this.element.scrollTop = Math.max(0, y - clientHeight / 3);
    }
    this.#draw();
  }

  #columns() {
    const probe = el('span', {class: 'probe'}, '0'.repeat(100));
    this.content.append(probe);
    const width = probe.getBoundingClientRect().width / 100 || 8;
    probe.remove();
    return Math.floor((this.element.clientWidth - gutter - 24) / width);
  }

  // #layOut breaks the lines into rows, and finds room for the messages.
  #layOut() {
    const columns = this.#columns();
    this.rows = new Rows(this.source, columns);
    const blocks = this.things.list('message').filter(({spans}) => spans.length > 0).map(thing => {
      const line = this.source.line(thing.spans[0][0]);
      return new Block(thing, this.rows.first[line + 1] - 1, columns, this.on.fix);
    });
    blocks.sort((a, b) => a.row - b.row);
    let above = 0;
    for (const block of blocks) {
      block.y = (block.row + 1) * rowHeight + above;
      above += block.height;
      block.above = above;
    }
    this.blocks = blocks;
    this.blockRows = blocks.map(block => block.row);
    this.content.style.height = `${this.rows.count * rowHeight + above + rowHeight}px`;
  }

  // #blocksBefore returns how many blocks are above a row.
  #blocksBefore(row) {
    const {blockRows} = this;
    if (blockRows.length === 0 || blockRows[0] >= row) return 0;
    return last(blockRows, row - 0.5) + 1;
  }

  #y(row) {
    const n = this.#blocksBefore(row);
    return row * rowHeight + (n > 0 ? this.blocks[n - 1].above : 0);
  }

  // #rowAt returns the row at a height, or the one above the message that is there.
  #rowAt(y) {
    let low = 0, high = this.rows.count;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#y(middle) <= y) low = middle;
      else high = middle;
    }
    return low;
  }

  #later() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.#draw(!this.stale);
    });
  }

  #resized() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.rows || this.element.clientWidth === this.width) return;
      const at = this.rows.starts[this.#rowAt(this.element.scrollTop)];
      this.width = this.element.clientWidth;
      this.#layOut();
      this.element.scrollTop = this.#y(this.rows.of(at));
      this.#draw();
    }, 60);
  }

  // #draw draws what is seen. After scrolling, what is drawn already stays.
  #draw(again = false) {
    if (!this.rows) return;
    if (!again) this.stale = false;
    const {scrollTop, clientHeight} = this.element;
    const from = Math.max(0, this.#rowAt(scrollTop) - beyond);
    const to = Math.min(this.rows.count, this.#rowAt(scrollTop + clientHeight) + beyond);
    if (!again || this.drawn[1] <= from || this.drawn[0] >= to) {
      this.content.replaceChildren(...this.#elements(from, to));
    } else {
      const seen = element => element.dataset.row >= from && element.dataset.row < to;
      for (const element of [...this.content.children]) if (!seen(element)) element.remove();
      if (from < this.drawn[0]) this.content.prepend(...this.#elements(from, this.drawn[0]));
      if (to > this.drawn[1]) this.content.append(...this.#elements(this.drawn[1], to));
    }
    this.drawn = [from, to];
  }

  // #elements returns the rows of a range, with the messages below them.
  #elements(from, to) {
    const elements = [];
    const add = (element, row) => {
      element.dataset.row = row;
      elements.push(element);
    };
    for (let row = from, block = this.#blocksBefore(from); row < to; row++) {
      add(this.#row(row), row);
      for (; block < this.blocks.length && this.blocks[block].row === row; block++) add(this.blocks[block].element(), row);
    }
    return elements;
  }

  #row(row) {
    const {line, isFirst} = this.rows.line(row), start = this.rows.starts[row], end = this.rows.end(row);
    const code = el('span', {class: 'code', dir: 'ltr'});
    this.#segments(start, end, code);
    if (start === end) code.append(el('span', {'data-at': start}, '\u200b'));
    const around = this.lit.hover?.whole ?? this.lit.selected?.whole;
    const inside = around && start < around[1] && end >= around[0] && around[1] > start;
    const changed = this.changed && start <= this.changed[1] && end >= this.changed[0];
    const name = `row${inside ? ' inside' : ''}${line === this.cursor ? ' cursor' : ''}${changed ? ' changed' : ''}`;
    const element = el('div', {class: name, 'data-line': line}, el('span', {class: 'no', 'aria-hidden': 'true'}, isFirst ? String(line + 1) : ''), code);
    element.style.top = `${this.#y(row)}px`;
    return element;
  }

  // #segments appends a row cut into pieces, in each of which the same tokens and marks are.
  #segments(start, end, code) {
    const marks = this.things.within(start, end);
    const lit = ['hover', 'selected'].flatMap(how => (this.lit[how]?.spans ?? []).map(span => [how, span]));
    const cuts = new Set([start, end]);
    const cut = at => { if (at > start && at < end) cuts.add(at); };
    for (const mark of marks) cut(mark.start), cut(mark.end);
    for (const [, span] of lit) cut(span[0]), cut(span[1]);
    let token = last(this.tokens.starts, start);
    for (let i = token + 1; i < this.tokens.starts.length && this.tokens.starts[i] < end; i++) cut(this.tokens.starts[i]);
    const places = [...cuts].sort((a, b) => a - b);
    for (let i = 0; i + 1 < places.length; i++) {
      const at = places[i], to = places[i + 1];
      while (token + 1 < this.tokens.starts.length && this.tokens.starts[token + 1] <= at) token++;
      const classes = [kinds[this.tokens.kinds[token]]];
      for (const {start, end, thing} of marks) {
        if (start <= at && to <= end) classes.push(thing.kind === 'message' ? `bad ${thing.of.severity}` : thing.kind);
      }
      for (const [how, span] of lit) if (span[0] <= at && to <= span[1]) classes.push(how);
      code.append(el('span', {class: classes.join(' ').trim() || null, 'data-at': at}, visible(this.source.text.slice(at, to))));
    }
  }

  #thingOf(event) {
    if (event.target.closest('.block')) return this.things.get(event.target.closest('.block').dataset.thing);
    const at = event.target.closest('[data-at]')?.dataset.at;
    return at === undefined ? null : this.things.at(Number(at));
  }

  #hover(event) {
    const thing = this.#thingOf(event);
    if (thing !== this.lit.hover) this.on.hover(thing);
  }

  #click(event) {
    if (!this.rows || event.target.closest('button, a, summary') || !getSelection().isCollapsed) return;
    const line = event.target.closest('[data-line]')?.dataset.line;
    if (line !== undefined) this.cursor = Number(line);
    const thing = this.#thingOf(event);
    if (thing) this.on.select(thing);
    this.#draw();
  }

  #key(event) {
    if (event.target !== this.element || event.ctrlKey || event.metaKey || event.altKey || !this.rows) return;
    const page = Math.max(1, Math.floor(this.element.clientHeight / rowHeight) - 2);
    const steps = {ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity};
    if (event.key in steps) {
      this.#move(this.cursor + steps[event.key]);
    } else if (event.key === 'Enter') {
      this.#selectNext();
    } else if (event.key === 'n' || event.key === 'p') {
      this.#message(event.key === 'n' ? 1 : -1);
    } else {
      return;
    }
    event.preventDefault();
  }

  #move(line) {
    line = Math.max(0, Math.min(this.source.lines - 1, line));
    const [start, end] = this.source.bounds(line);
    this.reveal(start);
    const things = this.#inLine(line);
    const what = things.length > 0 ? `, ${things.length} found here` : '';
    say(`Line ${line + 1}: ${this.source.text.slice(start, Math.min(end, start + 200)) || 'empty'}${what}`);
  }

  #inLine(line) {
    const [start, end] = this.source.bounds(line);
    return [...new Set(this.things.within(start, end).map(mark => mark.thing))];
  }

  // #selectNext selects what is in the line of the cursor, one after the other.
  #selectNext() {
    const things = this.#inLine(this.cursor);
    if (things.length === 0) return;
    this.on.select(things[(things.indexOf(this.lit.selected) + 1) % things.length]);
  }

  // #message goes to the next message, or the one before.
  #message(by) {
    const list = this.things.list('message').filter(({spans}) => spans.length > 0);
    if (list.length === 0) return;
    const at = list.indexOf(this.lit.selected);
    this.on.select(list[(at < 0 ? (by > 0 ? 0 : -1) : at + by + list.length) % list.length] ?? list.at(-1));
  }
}

// visible returns a text in which characters are seen that otherwise could not be, or
// would change the order of others.
function visible(text) {
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]/g, c => {
    const code = c.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : `⟨U+${code.toString(16).toUpperCase()}⟩`;
  }).replace(/[\r\n]/g, '');
}
