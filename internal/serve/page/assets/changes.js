// What was changed in a page since it was opened.

import {el, replace} from './dom.js';
import {diff} from './diff.js';

const context = 3; // lines around a change

export function showChanges(panel, before, after) {
  const parts = diff(before.split(/\r\n|\r|\n/), after.split(/\r\n|\r|\n/));
  const output = el('div', {class: 'diff', role: 'region', 'aria-label': 'Changes', tabindex: '0'});
  let number = 1;
  parts.forEach(([sign, lines], i) => {
    let shown = lines;
    if (sign === ' ' && lines.length > 2 * context) {
      const head = i === 0 ? [] : lines.slice(0, context), tail = i === parts.length - 1 ? [] : lines.slice(-context);
      output.append(...head.map(line => row(sign, line)));
      if (head.length + tail.length < lines.length && tail.length > 0) output.append(el('div', {class: 'skipped'}, `line ${number + lines.length - tail.length}`));
      shown = tail;
    }
    output.append(...shown.slice(0, 500).map(line => row(sign, line)));
    if (shown.length > 500) output.append(el('div', {class: 'skipped'}, `${shown.length - 500} lines more`));
    if (sign !== '+') number += lines.length;
  });
  replace(panel, el('p', {class: 'above faint'}, 'What differs from the page as it was opened.'), output);
}

function row(sign, line) {
  const names = {'-': ['del', 'removed'], '+': ['ins', 'added'], ' ': ['div', 'kept']};
  const [name, title] = names[sign];
  return el(name, {class: title, dir: 'ltr'}, el('span', {class: 'sign'}, sign), line.slice(0, 2000));
}
