// The links of the page, as a table.

import {el, link, replace} from './dom.js';
import {more} from './more.js';

export function showLinks(panel, things) {
  const links = things.list('link');
  if (links.length === 0) {
    replace(panel, el('p', {class: 'empty'}, 'No links in this page.'));
    return;
  }
  const head = el('thead', {}, el('tr', {}, ...['Line', 'Element', 'Relations', 'Address'].map(title => el('th', {scope: 'col'}, title))));
  const body = el('tbody', {}), [, button] = more(body, links, 300, 'link', row);
  replace(panel, el('table', {class: 'links'}, head, body), button);
}

function row(thing) {
  const {element, rel = [], effects = {}, url, href, position} = thing.of;
  return el('tr', {'data-thing': thing.id},
    el('td', {class: 'number'}, el('button', {class: 'pick', 'data-thing': thing.id, 'aria-label': `Select the link in line ${position?.line ?? 'unknown'}`}, String(position?.line ?? '–'))),
    el('td', {}, el('code', {}, element)),
    el('td', {}, ...rel.map(name => el('span', {class: `tag${effects[name] === 'not allowed' ? ' bad' : ''}`, title: effects[name] ?? null}, name))),
    el('td', {class: 'address'}, url === undefined ? el('span', {class: 'faint'}, href || 'not an address') : link(url)));
}
