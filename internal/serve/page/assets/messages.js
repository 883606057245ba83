// The messages of the checker, as a list, with what their rules are about.

import {count, el, link, replace} from './dom.js';
import {more} from './more.js';
import {sign} from './messageblock.js';

// showMessages fills a panel. fix(finding) mends one, and fix(null) all that can be.
export function showMessages(panel, things, profiles, fix) {
  const messages = things.list('message'), fixable = messages.filter(({of}) => of.fix);
  replace(panel,
    el('div', {class: 'above'},
      el('p', {}, counts(messages)),
      profiles,
      fixable.length > 0 && el('button', {class: 'fix', click: () => fix(null)}, `Fix all that is certain (${fixable.length})`)),
    ...(messages.length === 0 ? [el('p', {class: 'empty good'}, 'Nothing is wrong that the rules know of.')] : more(el('div', {}), messages, 200, 'message', thing => message(thing, things, fix))));
}

function counts(messages) {
  if (messages.length === 0) return 'No messages';
  const parts = ['error', 'warning', 'note'].map(severity => [severity, messages.filter(({of}) => of.severity === severity).length]);
  return parts.filter(([, n]) => n > 0).map(([severity, n]) => count(n, severity)).join(', ');
}

function message(thing, things, fix) {
  const {severity, message, position, rule, related = [], more} = thing.of, about = things.result.rules[rule] ?? {};
  return el('article', {class: `message ${severity}`, 'data-thing': thing.id},
    el('span', {class: 'sign', title: severity}, sign(severity)),
    el('div', {},
      el('p', {class: 'what'}, el('span', {class: 'unseen'}, `${severity}: `),
        el('button', {class: 'pick', 'data-thing': thing.id, dir: 'auto'}, message)),
      ...related.map(other => el('p', {class: 'faint'}, `line ${other.position?.line ?? '?'}: ${other.message}`)),
      more > 0 && el('p', {class: 'faint'}, `and ${count(more, 'other place')}`),
      el('details', {}, el('summary', {}, el('code', {}, rule), position && el('span', {class: 'where'}, ` line ${position.line}`)),
        el('p', {}, about.explanation ?? about.summary ?? ''), about.spec && el('p', {}, link(about.spec, 'What the standard says'))),
      thing.of.fix && el('button', {class: 'fix', click: () => fix(thing.of)}, `Fix: ${thing.of.fix.message}`)));
}
