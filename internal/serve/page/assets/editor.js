// The source as a text to type in. Of a long page only the lines around the one that was
// looked at can be edited at a time: a browser lays out the whole of a text field again
// with each key.

import {count, el, replace} from './dom.js';

const most = 48_000; // code units that are edited at a time

export class Editor {
  // typed(text) is called with the whole text a moment after it was changed.
  constructor(element, typed) {
    this.element = element;
    this.typed = typed;
  }

  // open edits the text of a source around a line.
  open(source, line) {
    this.source = source;
    [this.from, this.to] = stretch(source, line);
    const text = source.text.slice(this.from, this.to);
    const first = source.line(this.from) + 1;
    this.numbers = el('pre', {class: 'numbers', 'aria-hidden': 'true'});
    this.field = el('textarea', {class: 'field', 'aria-label': 'Source', spellcheck: 'false', placeholder: 'Paste HTML here, or drop a file anywhere.', dir: 'ltr'});
    this.field.wrap = 'off';
    this.field.value = text;
    this.field.addEventListener('input', () => this.#changed());
    this.field.addEventListener('scroll', () => { this.numbers.style.transform = `translateY(${-this.field.scrollTop}px)`; }, {passive: true});
    this.first = first;
    this.#number();
    const part = text.length < source.text.length;
    replace(this.element,
      part && el('p', {class: 'hint'}, `Lines ${first.toLocaleString('en')} to ${(first + this.lines - 1).toLocaleString('en')} of ${count(source.lines, 'line')} can be edited here. Select another line first to edit elsewhere.`),
      el('div', {class: 'typing'}, el('div', {class: 'gutter'}, this.numbers), this.field));
    this.field.focus({preventScroll: true});
    const at = Math.max(0, source.starts[line] - this.from);
    this.field.setSelectionRange(at, at);
    this.field.scrollTop = Math.max(0, (line - first - 8) * 20);
  }

  // close hands over what was typed last.
  close() {
    if (this.timer) this.#hand();
    replace(this.element);
    this.field = null;
  }

  #number() {
    let lines = 1;
    for (let i = this.field.value.indexOf('\n'); i >= 0; i = this.field.value.indexOf('\n', i + 1)) lines++;
    if (lines === this.lines) return;
    this.lines = lines;
    this.numbers.textContent = Array.from({length: lines}, (_, i) => this.first + i).join('\n');
  }

  #changed() {
    this.#number();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#hand(), this.source.text.length > most ? 1000 : 350);
  }

  #hand() {
    clearTimeout(this.timer);
    this.timer = null;
    const {source, from, to} = this;
    const ends = source.text.includes('\r\n') ? '\r\n' : '\n'; // a text field has LF only
    this.typed(source.text.slice(0, from) + this.field.value.replaceAll('\n', ends) + source.text.slice(to));
  }
}

// stretch returns what is edited: all, or whole lines around one as far as they fit.
function stretch(source, line) {
  const {text} = source;
  if (text.length <= most) return [0, text.length];
  const middle = source.starts[line];
  let from = Math.max(0, middle - most / 2), to = Math.min(text.length, middle + most / 2);
  const first = source.starts[source.line(from)], after = source.line(to);
  if (from > 0 && middle - first > most) from = notInPair(text, from);
  else from = first;
  to = source.starts[after] > middle ? source.starts[after] : notInPair(text, to);
  return [from, to];
}

function notInPair(text, at) {
  const c = text.charCodeAt(at);
  return c >= 0xdc00 && c < 0xe000 ? at - 1 : at;
}
