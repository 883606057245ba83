// The page in every format that the service has, to copy and to download.

import {el, replace, say, size} from './dom.js';
import {ask} from './service.js';

// formats are the title, the operation, its format and the ending of a file's name.
const formats = [
  ['JSON', 'extract', 'json', 'json'],
  ['Uniform', 'extract', 'json', 'json', {uniform: 'true'}],
  ['Microdata', 'extract', 'microdata', 'json'],
  ['mf2', 'extract', 'mf2', 'json'],
  ['JSON-LD', 'extract', 'jsonld', 'jsonld'],
  ['N-Quads', 'extract', 'nquads', 'nq'],
  ['Turtle', 'extract', 'turtle', 'ttl'],
  ['CSV', 'extract', 'csv', 'csv'],
  ['vCard', 'convert/vcard', '', 'vcf', {all: 'true'}],
  ['iCalendar', 'convert/ical', '', 'ics', {all: 'true'}],
  ['SARIF', 'check', 'sarif', 'sarif'],
  ['Tree', 'tree', '', 'txt'],
];
const most = 200_000; // characters that are shown

// A Formats is the panel. It asks the service when it is shown, and again for another page.
export class Formats {
  constructor(panel, page) {
    this.page = page;
    this.chosen = formats[0];
    this.buttons = formats.map(format => el('button', {
      'aria-pressed': String(format === this.chosen), click: () => this.#choose(format),
    }, format[0]));
    this.facts = el('span', {class: 'faint', role: 'status'});
    this.output = el('pre', {tabindex: '0', 'aria-label': 'Output', role: 'region', class: 'output', dir: 'ltr'});
    this.copy = el('button', {click: () => this.#copy()}, 'Copy');
    this.download = el('button', {click: () => this.#download()}, 'Download');
    replace(panel,
      el('div', {class: 'choices', role: 'group', 'aria-label': 'Format'}, ...this.buttons),
      el('div', {class: 'above'}, this.facts, this.copy, this.download),
      this.output);
  }

  #choose(format) {
    this.chosen = format;
    this.buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(formats[i] === format)));
    this.show();
  }

  // show asks for the page in the format that is chosen.
  async show() {
    this.asked?.abort();
    const asked = this.asked = new AbortController();
    const [, operation, format,, parameters] = this.chosen;
    this.#shown('', 'Asking…');
    try {
      const response = await ask(operation, this.page(), {format, ...parameters}, asked.signal);
      const text = await response.text();
      if (response.status === 204) this.#shown('', 'The page has nothing for this format.');
      else this.#shown(pretty(text, response.headers.get('Content-Type')), '', text.length);
    } catch (error) {
      if (error.name !== 'AbortError') this.#shown('', error.message);
    }
  }

  #shown(text, facts, length = text.length) {
    this.text = text;
    this.output.textContent = text.length > most ? `${text.slice(0, most)}…` : text;
    this.output.hidden = text === '';
    this.facts.textContent = facts || size(length) + (text.length > most ? ', shown in part; the download has all' : '');
    this.copy.disabled = this.download.disabled = text === '';
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.text);
      this.facts.textContent = 'Copied.';
    } catch {
      getSelection().selectAllChildren(this.output);
      this.facts.textContent = 'The browser does not allow it; press Ctrl+C.';
    }
  }

  #download() {
    save(new Blob([this.text]), `page.${this.chosen[3]}`);
    say(`Downloaded as page.${this.chosen[3]}`);
  }
}

function pretty(text, type) {
  if (!/json/.test(type) || text.length > 2_000_000) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text; // lines of JSON
  }
}

// save has the browser download something.
export function save(blob, name) {
  const a = el('a', {download: name});
  a.href = URL.createObjectURL(blob);
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 1000);
}
