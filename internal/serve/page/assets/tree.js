// Items as a tree: https://www.w3.org/WAI/ARIA/apg/patterns/treeview/
// An item is inside the first value that it is; elsewhere there is a reference to it.

import {el, replace, written} from './dom.js';
import {nameOf, shortName, typeOf} from './things.js';

const most = 3000, deepest = 32; // nodes that are drawn, and levels

export function showTree(panel, things) {
  const left = {nodes: most}, met = new Set();
  const tops = things.items().filter(thing => thing.of.top);
  const root = el('ul', {role: 'tree', 'aria-label': 'Items', class: 'tree'});
  for (const thing of tops) if (!met.has(thing.id)) root.append(itemNode(thing, null, things, met, left, 1));
  if (tops.length === 0) {
    replace(panel, el('p', {class: 'empty'}, 'No items.'));
    return;
  }
  root.querySelector('[role=treeitem]').tabIndex = 0;
  root.addEventListener('keydown', key);
  root.addEventListener('click', event => {
    const node = event.target.closest('[role=treeitem]');
    if (!node) return;
    if (event.target.closest('.twist')) toggle(node);
    focus(root, node);
  });
  replace(panel, root, left.nodes <= 0 && el('p', {class: 'faint'}, `Only the first ${most.toLocaleString('en')} nodes are shown.`));
}

function itemNode(thing, value, things, met, left, level) {
  const again = met.has(thing.id) || level > deepest || left.nodes <= 0;
  met.add(thing.id);
  left.nodes--;
  const item = thing.of;
  const node = el('li', {role: 'treeitem', tabindex: '-1', 'data-thing': thing.id, ...(again ? {} : {'aria-expanded': 'true'})});
  node.append(el('div', {class: 'line', 'data-thing': thing.id},
    el('span', {class: 'twist', 'aria-hidden': 'true'}, again ? '↗' : ''),
    value && el('span', {class: 'key'}, `${shortName(value.name)} `),
    el('b', {title: item.type.join(' ') || null}, typeOf(item)), el('span', {class: 'called', dir: 'auto'}, nameOf(item)),
    value ? null : el('span', {class: `badge ${item.syntax}`}, item.syntax)));
  if (again) return node;
  const group = el('ul', {role: 'group'});
  item.properties.forEach((value, i) => {
    if (left.nodes <= 0) return;
    if (value.item !== undefined) {
      group.append(itemNode(things.get(`i${value.item}`), value, things, met, left, level + 1));
      return;
    }
    left.nodes--;
    group.append(el('li', {role: 'treeitem', tabindex: '-1', 'data-thing': `${thing.id}.${i}`},
      el('div', {class: 'line', 'data-thing': `${thing.id}.${i}`}, el('span', {class: 'twist', 'aria-hidden': 'true'}),
        el('span', {class: 'key', title: value.name}, `${shortName(value.name)} `),
        el('span', {class: `text ${value.kind}`, ...written(value.language)}, value.text.trim().slice(0, 300)))));
  });
  if (group.childElementCount > 0) node.append(group);
  else node.removeAttribute('aria-expanded');
  return node;
}

function toggle(node, open = node.getAttribute('aria-expanded') !== 'true') {
  if (node.hasAttribute('aria-expanded')) node.setAttribute('aria-expanded', String(open));
}

function focus(root, node) {
  for (const other of root.querySelectorAll('[role=treeitem][tabindex="0"]')) other.tabIndex = -1;
  node.tabIndex = 0;
  node.focus();
}

function key(event) {
  const root = event.currentTarget, node = event.target.closest('[role=treeitem]');
  const seen = [...root.querySelectorAll('[role=treeitem]')].filter(n => !n.parentElement.closest('[aria-expanded=false]'));
  const at = seen.indexOf(node), parent = node.parentElement.closest('[role=treeitem]');
  const open = node.getAttribute('aria-expanded');
  switch (event.key) {
    case 'ArrowDown': if (seen[at + 1]) focus(root, seen[at + 1]); break;
    case 'ArrowUp': if (at > 0) focus(root, seen[at - 1]); break;
    case 'Home': focus(root, seen[0]); break;
    case 'End': focus(root, seen.at(-1)); break;
    case 'ArrowRight': if (open === 'false') toggle(node, true); else if (open === 'true') focus(root, seen[at + 1]); break;
    case 'ArrowLeft': if (open === 'true') toggle(node, false); else if (parent) focus(root, parent); break;
    case 'Enter': case ' ': node.firstElementChild.click(); break;
    default: return;
  }
  event.preventDefault();
  event.stopPropagation();
}
