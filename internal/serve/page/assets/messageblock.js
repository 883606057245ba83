// A message of the checker as it is shown under a line of the source.

import {el} from './dom.js';
import {textRows} from './rows.js';

const lineHeight = 18, around = 10; // px, as the style sheet has them
const signs = {error: '✕', warning: '!', note: 'i'};

// A Block is a message below a row. How high it is must be known before it is drawn.
export class Block {
  constructor(thing, row, columns, fix) {
    Object.assign(this, {thing, row, fix});
    const fixes = thing.of.fix ? 1 : 0;
    this.height = (textRows(thing.of.message, Math.max(columns - 6, 16)) + fixes) * lineHeight + around + fixes * 8;
  }

  element() {
    const {of, id} = this.thing;
    const element = el('div', {class: `block ${of.severity}`, 'data-thing': id},
      el('span', {class: 'sign', title: of.severity}, sign(of.severity)),
      el('div', {},
        el('p', {}, el('span', {class: 'unseen'}, `${of.severity}: `), of.message),
        of.fix && el('button', {class: 'fix', click: () => this.fix(of)}, `Fix: ${of.fix.message}`)));
    element.style.top = `${this.y}px`;
    element.style.height = `${this.height - 4}px`;
    return element;
  }
}

export function sign(severity) { return signs[severity] ?? '·'; }
