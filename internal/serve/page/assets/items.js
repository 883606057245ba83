// Items as cards: each with its properties, and with what can be changed.

import {el, link, replace, written} from './dom.js';
import {nameOf, shortName, typeOf} from './things.js';
import {more} from './more.js';

// showItems fills a panel with cards. change(thing, value) is called with a new value.
export function showItems(panel, things, change) {
  const items = things.items();
  if (items.length === 0) {
    replace(panel, el('p', {class: 'empty'}, 'No items: no microdata, JSON-LD, microformats, RDFa or Open Graph in this page.'));
    return;
  }
  replace(panel, ...more(el('div', {class: 'cards'}), items, 100, 'item', thing => card(thing, things, change)));
}

function card(thing, things, change) {
  const item = thing.of, name = nameOf(item);
  return el('article', {class: 'card', 'data-thing': thing.id},
    el('header', {},
      el('h3', {}, el('button', {class: 'pick', 'data-thing': thing.id, title: item.type.join(' ') || null},
        typeOf(item), name && el('span', {class: 'called', dir: 'auto'}, name))),
      el('span', {class: `badge ${item.syntax}`}, item.syntax),
      item.position && el('span', {class: 'where'}, `line ${item.position.line}`)),
    item.id && el('p', {class: 'id'}, el('span', {class: 'faint'}, 'id '), link(item.id)),
    properties(thing, things, change),
    ...(item.same ?? []).map(same => sameAs(same, things)));
}

function properties(thing, things, change) {
  const list = el('dl', {});
  let before = null;
  thing.of.properties.forEach((value, i) => {
    const row = things.get(`${thing.id}.${i}`);
    list.append(el('div', {class: 'property', 'data-thing': row.id},
      el('dt', {title: value.name}, el('span', {class: value.name === before ? 'unseen' : null}, shortName(value.name))),
      el('dd', {}, ...shown(value, things), editor(row, things, change))));
    before = value.name;
  });
  return thing.of.properties.length > 0 ? list : el('p', {class: 'faint'}, 'no properties');
}

// shown returns what is shown of a value.
export function shown(value, things) {
  const parts = [];
  if (value.item !== undefined) {
    parts.push(reference(value.item, things));
  } else if (value.kind === 'url') {
    parts.push(link(value.text));
  } else {
    parts.push(el('span', {class: `text ${value.kind}`, ...written(value.language)}, value.text.trim() || '(empty)'));
  }
  if (value.language) parts.push(el('span', {class: 'tag', title: 'language'}, value.language));
  if (value.datatype) parts.push(el('span', {class: 'tag', title: value.datatype}, shortName(value.datatype)));
  for (const {name, text} of value.with ?? []) parts.push(el('span', {class: 'tag', dir: 'auto'}, `${shortName(name)}: ${text}`));
  return parts;
}

// reference returns a button that leads to an item.
export function reference(index, things) {
  const item = things.get(`i${index}`).of;
  return el('button', {class: 'to', 'data-go': `i${index}`}, `→ ${typeOf(item)}`, el('span', {class: 'called', dir: 'auto'}, nameOf(item)));
}

function sameAs(same, things) {
  return el('p', {class: 'same'}, el('span', {class: 'faint'}, `the same ${same.by} as `), reference(same.item, things));
}

// editor returns a button to change a value with, if it can be changed.
function editor(row, things, change) {
  if (things.path(row.of) === null) return null;
  const button = el('button', {class: 'change', 'aria-label': `Change ${shortName(row.of.name)}`, title: 'Change this value', click: () => begin()}, '✎');
  const begin = () => {
    const field = el('textarea', {'aria-label': `New value of ${shortName(row.of.name)}`, rows: Math.min(8, 1 + Math.floor(row.of.text.length / 40)), ...written(row.of.language), spellcheck: 'false'});
    field.value = row.of.text;
    const form = el('form', {class: 'changing', submit: event => { event.preventDefault(); change(row, field.value); }},
      field, el('button', {}, 'Change'), el('button', {type: 'button', click: () => { form.replaceWith(button); button.focus(); }}, 'Cancel'));
    form.addEventListener('keydown', event => {
      if (event.key === 'Escape') form.querySelector('[type=button]').click();
      if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) { event.preventDefault(); form.requestSubmit(); }
    });
    button.replaceWith(form);
    field.focus();
    field.select();
  };
  return button;
}
