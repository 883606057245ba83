// Items and what leads from one to the other, drawn as SVG.

import {el, replace, svg} from './dom.js';
import {box, layOut} from './layout.js';
import {nameOf, shortName, typeOf} from './things.js';

const most = 150, mostEdges = 600; // that are drawn
const margin = 16;

export function showGraph(panel, things) {
  const items = things.list('item').slice(0, most);
  if (items.length === 0) {
    replace(panel, el('p', {class: 'empty'}, 'No items.'));
    return;
  }
  const edges = edgesOf(items), {places, width, height} = layOut(items.length, edges.filter(edge => !edge.same).map(edge => edge.ends));
  const left = things.list('item').length - items.length;
  const size = {width: width + 2 * margin, height: height + 2 * margin};
  replace(panel,
    left > 0 && el('p', {class: 'faint'}, `The first ${most} items are drawn, and ${left.toLocaleString('en')} are not.`),
    svg('svg', {role: 'group', 'aria-label': 'Graph of the items', class: 'graph', ...size, viewBox: `${-margin} ${-margin} ${size.width} ${size.height}`},
      svg('defs', {}, arrow()),
      ...edges.map(edge => line(edge, places)),
      ...items.map((thing, i) => node(thing, places[i]))));
}

// edgesOf returns the properties that lead from an item to another, and the links between
// those that say something of the same thing.
function edgesOf(items) {
  const edges = [];
  items.forEach((thing, from) => {
    for (const value of thing.of.properties) {
      if (value.item < items.length) edges.push({ends: [from, value.item], name: shortName(value.name)});
    }
    for (const same of thing.of.same ?? []) {
      if (from < same.item && same.item < items.length) edges.push({ends: [from, same.item], name: `same ${same.by}`, same: true});
    }
  });
  return edges.slice(0, mostEdges);
}

function arrow() {
  const marker = svg('marker', {id: 'arrow', class: 'arrow', viewBox: '0 0 8 8'}, svg('path', {d: 'M0 0 8 4 0 8z'}));
  for (const [name, value] of Object.entries({refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto-start-reverse'})) marker.setAttribute(name, value);
  return marker;
}

function line({ends: [from, to], name, same}, places) {
  const a = places[from], b = places[to], forward = b.x > a.x;
  const x1 = a.x + box.width, y1 = a.y + box.height / 2, x2 = forward ? b.x : b.x + box.width, y2 = b.y + box.height / 2;
  const bend = forward ? (x2 - x1) / 2 : 40;
  const d = `M${x1} ${y1}C${x1 + bend} ${y1} ${forward ? x2 - bend : x2 + bend} ${y2} ${x2} ${y2}`;
  const beside = forward && !same;
  const x = beside ? x2 - 8 : (x1 + x2) / 2 + (forward ? 4 : 34), y = (beside ? y2 : (y1 + y2) / 2) - 5;
  return svg('g', {class: same ? 'edge same' : 'edge'}, svg('path', {d, 'marker-end': same ? null : 'url(#arrow)'}),
    svg('text', {x, y, 'text-anchor': beside ? 'end' : 'start'}, cut(name, 16)));
}

function node(thing, {x, y}) {
  const name = nameOf(thing.of), type = typeOf(thing.of);
  const shownType = cut(type, 19), shownName = cut(name, 23), shown = `${shownType} ${shownName}`.trim(), all = `${type} ${name}`.trim();
  return svg('g', {class: `node ${thing.of.syntax}`, role: 'button', tabindex: '0', 'data-thing': thing.id, 'aria-label': shown === all ? all : `${shown}: ${all}`},
    svg('rect', {x, y, rx: 6, ...box}),
    svg('text', {x: x + 12, y: y + (name ? 18 : 27), class: 'type'}, shownType), ' ',
    name && svg('text', {x: x + 12, y: y + 35, class: 'called'}, shownName));
}

// cut shortens a text; wide characters count twice.
function cut(text, room) {
  let used = 0, kept = '';
  for (const c of text) {
    used += c.codePointAt(0) > 0x1100 ? 2 : 1;
    if (used > room) return `${kept}…`;
    kept += c;
  }
  return kept;
}
