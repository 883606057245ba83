// The page of the service: it shows a page, and what was found in it. Here is what it
// knows, and who is told when that changes; each part is a module.
//
//   page {bytes, contentType, base, name} → service → result → Things → views

import {bookmarklets, share} from './dialogs.js';
import {showChanges} from './changes.js';
import {changed} from './diff.js';
import {count, el, replace, say, size} from './dom.js';
import {Editor} from './editor.js';
import {Formats, save} from './formats.js';
import {unpack} from './fragment.js';
import {showGraph} from './graph.js';
import {showItems} from './items.js';
import {showLinks} from './links.js';
import {showMessages} from './messages.js';
import {ask} from './service.js';
import {Source} from './source.js';
import {SourceView} from './sourceview.js';
import {Tabs} from './tabs.js';
import {Things} from './things.js';
import {showTree} from './tree.js';

const part = id => document.getElementById(id);
const fetches = document.documentElement.dataset.fetch === 'true';
const utf8 = 'text/html; charset=utf-8';

let page = null; // what is shown
let opened = ''; // its source when it was opened
let past = []; // the pages before each change
let result = null, source = new Source(''), things = null;
let editing = false, profile = '', asked = null, selected = null;

const view = new SourceView(part('source'), {hover: light, select, fix});
const editor = new Editor(part('editor'), text => change(encoded(text), null));
const tabs = new Tabs(document.querySelector('[role=tablist]'), part('panels'),
  [['items', 'Items'], ['tree', 'Tree'], ['graph', 'Graph'], ['links', 'Links'], ['messages', 'Messages'], ['formats', 'Formats'], ['changes', 'Changes']], fill);
const formats = new Formats(tabs.panel('formats'), () => page);

// A text is a page in UTF-8, whatever its encoding was before and says of itself.
function encoded(text) {
  return {...page, bytes: new TextEncoder().encode(text), contentType: /xhtml/.test(page.contentType) ? 'application/xhtml+xml; charset=utf-8' : utf8};
}

// open shows another page.
async function open(next) {
  leaveEditor();
  await look(next, () => {
    past = [];
    opened = null;
  });
}

// change shows the page after a change of it, and keeps the one before.
async function change(next, what) {
  const before = page;
  const changed = await look(next, () => {
    past.push(before);
    if (past.length > 100) past.shift();
    forgetFragment();
  }, true);
  if (changed && what) say(what);
}

// look asks the service what is in a page. If it can tell, that is the page from then on,
// which is noted before it is shown; otherwise all stays as it was. It tells whether it could.
async function look(next = page, note = () => {}, isChange = false) {
  asked?.abort();
  const mine = asked = new AbortController();
  const accept = found => {
    note();
    page = next;
    show(found, isChange);
  };
  busy(true);
  try {
    const response = await ask('inspect', next, {profile}, mine.signal);
    accept(await response.json());
    problem(null);
    return true;
  } catch (error) {
    if (error.name === 'AbortError') return false;
    if (error.found) accept(error.found);
    else if (!result) accept(nothing);
    problem(error, () => look(next, note, isChange));
    return false;
  } finally {
    if (asked === mine) busy(false);
  }
}

// busy shows that something is asked for, if it takes long enough to be noticed.
function busy(is) {
  clearTimeout(busy.timer);
  if (is) busy.timer = setTimeout(() => { part('progress').hidden = false; }, 150);
  else part('progress').hidden = true;
  if (is) document.body.setAttribute('aria-busy', 'true');
  else document.body.removeAttribute('aria-busy');
}

const nothing = {url: '', encoding: 'utf-8', source: '', items: [], ways: [], links: [], findings: [], rules: {}};

function show(found, isChange) {
  const before = source.text;
  result = found;
  source = new Source(result.source);
  if (page.url) page = {...encoded(result.source), url: undefined, base: result.url, name: result.url};
  opened ??= result.source;
  things = new Things(result, source);
  selected = null;
  if (!editing) {
    const part = isChange ? changed(before, source.text) : null;
    view.show(source, things, part);
    if (part) view.reveal(part[0]);
    else view.element.scrollTop = 0;
  }
  part('name').textContent = page.name || 'Source';
  part('name').title = page.name || '';
  part('facts').textContent = `${result.encoding} · ${size(source.size)} · ${count(source.lines, 'line')}`;
  if (document.activeElement !== part('base')) part('base').value = page.base || '';
  part('undo').hidden = past.length === 0;
  tabs.number('items', result.items.length);
  tabs.number('links', result.links.length);
  tabs.number('messages', result.findings.length);
  tabs.offer('changes', source.text !== opened);
  for (const name of ['items', 'tree', 'graph', 'links', 'messages', 'changes']) tabs.panel(name).dataset.stale = 'true';
  fill(tabs.current);
  say(`${count(result.items.length, 'item')}, ${count(result.links.length, 'link')}, ${count(result.findings.length, 'message')}.`);
}

// fill fills a panel when it is seen, unless it has been since the page changed.
function fill(name) {
  if (name === 'formats') {
    if (page) formats.show();
    return;
  }
  const panel = tabs.panel(name);
  if (!things || panel.dataset.stale !== 'true') return;
  panel.dataset.stale = 'false';
  ({items: () => showItems(panel, things, setValue), tree: () => showTree(panel, things), graph: () => showGraph(panel, things),
    links: () => showLinks(panel, things), messages: () => showMessages(panel, things, profiles(), fix),
    changes: () => showChanges(panel, opened, source.text)})[name]();
  mark('selected', selected);
}

function profiles() {
  const select = el('select', {id: 'profile', change: () => { profile = select.value; look(); }},
    ...[['', 'the standards'], ['google', 'and Google’s rich results'], ['opengraph', 'and Open Graph'], ['yandex', 'and Yandex']].map(([value, title]) => el('option', {value}, title)));
  select.value = profile;
  return el('label', {class: 'profile'}, 'Checked by ', select);
}

function problem(error, retry = () => look()) {
  const box = part('problem');
  box.hidden = !error;
  if (!error) return;
  const again = el('button', {click: () => retry()}, 'Try again');
  replace(box, el('p', {}, error.message), error.found && el('p', {}, 'What had been found until then is shown.'),
    error.wait > 0 && el('p', {}, `The service asks to wait ${count(error.wait, 'second')}.`), again);
}

// setValue changes a value where it is written.
async function setValue(thing, text) {
  await patch('set', {change: `${things.path(thing.of)}=${text}`}, 'Changed. The change is marked in the source; Undo takes it back.');
}

// fix mends what a finding is about, or all that can be mended for null.
async function fix(finding) {
  const {line, column} = finding?.position ?? {};
  await patch('fix', {profile, ...(finding ? {at: `${line}:${column}`, rule: finding.rule} : {})}, finding ? 'Fixed. Undo takes it back.' : 'Fixed all that is certain. Undo takes it back.');
}

async function patch(operation, parameters, done) {
  const before = page;
  busy(true);
  try {
    const bytes = new Uint8Array(await (await ask(operation, page, parameters)).arrayBuffer());
    if (page === before) await change({...page, bytes}, done);
  } catch (error) {
    busy(false);
    problem(error);
  }
}

async function undo() {
  if (past.length === 0) return;
  leaveEditor();
  if (await look(past.at(-1), () => past.pop(), true)) say('Undone.');
}

// mark gives the elements of a thing a class.
function mark(how, thing) {
  for (const element of document.querySelectorAll(`#panels .${how}`)) element.classList.remove(how);
  if (!thing) return [];
  const elements = [...tabs.panel(tabs.current).querySelectorAll(`[data-thing="${CSS.escape(thing.id)}"]`)];
  const outer = elements.filter(element => !elements.some(other => other !== element && other.contains(element)));
  for (const element of outer) element.classList.add(how);
  return outer;
}

function light(thing) {
  view.light('hover', thing);
  mark('hover', thing);
}

// select selects a thing, from the source or from the findings, and shows it in both.
function select(thing, from = 'source') {
  selected = thing;
  view.light('selected', thing);
  if (from !== 'source') {
    const at = thing.spans[0]?.[0] ?? thing.whole?.[0];
    if (at !== undefined) view.reveal(at);
  } else {
    if (thing.kind === 'link') tabs.show('links');
    if (thing.kind === 'message') tabs.show('messages');
    if ((thing.kind === 'item' || thing.kind === 'value') && !['items', 'tree', 'graph'].includes(tabs.current)) tabs.show('items');
    const message = view.lit.selected.spans[0]?.[0];
    if (thing.kind === 'message' && message !== undefined) view.reveal(message);
  }
  const marked = mark('selected', thing);
  if (from === 'source' || from === 'go') marked[0]?.scrollIntoView({block: 'nearest'});
  say(describe(thing));
}

function describe({kind, of}) {
  const line = of.position ? `, line ${of.position.line}` : '';
  switch (kind) {
    case 'item': return `Item ${of.type.join(' ')}${line}`;
    case 'value': return `${of.name}: ${of.text ?? 'an item'}${line}`;
    case 'link': return `Link to ${of.url ?? of.href}${line}`;
  }
  return `${of.severity}: ${of.message}${line}`;
}

function startEditor() {
  if (!page) return;
  editing = true;
  part('source').hidden = true;
  part('editor').hidden = false;
  part('edit').setAttribute('aria-pressed', 'true');
  part('edit').textContent = 'Done';
  editor.open(source, Math.min(view.cursor, source.lines - 1));
}

function leaveEditor() {
  if (!editing) return;
  editing = false;
  part('source').hidden = false;
  part('editor').hidden = true;
  part('edit').setAttribute('aria-pressed', 'false');
  part('edit').textContent = 'Edit';
  editor.close();
  if (things) view.show(source, things);
}

function forgetFragment() {
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
}

async function openFile(file, others = 0) {
  busy(true);
  forgetFragment();
  const type = /^(text\/html|application\/xhtml\+xml)/.exec(file.type)?.[0] ?? ''; // the service looks at what it is
  await open({bytes: new Uint8Array(await file.arrayBuffer()), contentType: type, base: '', name: file.name});
  if (others > 0) say(`${file.name} is shown; one file at a time.`);
}

async function openExample() {
  forgetFragment();
  const response = await fetch(new URL('example.txt', import.meta.url));
  await open({bytes: new Uint8Array(await response.arrayBuffer()), contentType: utf8, base: 'https://kitchen.example/recipes/pie', name: 'Example'});
}

async function openNew(text = '') {
  forgetFragment();
  await open({bytes: new TextEncoder().encode(text), contentType: utf8, base: '', name: text ? 'Pasted' : 'New page'});
  if (!text) startEditor();
}

// openFragment opens the page that the address has, and the example without one.
async function openFragment() {
  const fragment = location.hash.slice(1);
  try {
    const next = await unpack(fragment);
    if (!next) return await openExample();
    if (next.url && !fetches) throw new Error('This service fetches no pages. Use the other bookmarklet, or start it with --fetch.');
    await open(next);
  } catch (error) {
    await openExample();
    problem(new Error(error.name === 'Error' ? error.message : 'The link is damaged: its page cannot be read.'));
  }
}

function dropping(on) { part('drop').hidden = !on; }

function listen() {
  const panels = part('panels');
  panels.addEventListener('mouseover', event => {
    const id = event.target.closest('[data-thing]')?.dataset.thing;
    light(id ? things.get(id) : null);
  });
  panels.addEventListener('mouseleave', () => light(null));
  panels.addEventListener('focusin', event => {
    const id = event.target.closest('[data-thing]')?.dataset.thing;
    if (id) light(things.get(id));
  });
  panels.addEventListener('click', event => {
    const go = event.target.closest('[data-go]')?.dataset.go;
    if (go) return select(things.get(go), 'go');
    if (event.target.closest('a, summary, textarea, select, .change, .changing, .fix, .more')) return;
    const id = event.target.closest('[data-thing]')?.dataset.thing;
    if (id && getSelection().isCollapsed) select(things.get(id), 'findings');
  });
  panels.addEventListener('keydown', event => {
    const node = event.target.closest('g[data-thing]');
    if (node && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      select(things.get(node.dataset.thing), 'findings');
    }
  });
  part('new').addEventListener('click', () => openNew());
  part('open').addEventListener('click', () => part('file').click());
  part('file').addEventListener('change', event => {
    if (event.target.files.length > 0) openFile(event.target.files[0]);
    event.target.value = '';
  });
  part('example').addEventListener('click', openExample);
  part('share').addEventListener('click', () => page && share(page));
  part('bookmarklet').addEventListener('click', () => bookmarklets(fetches));
  part('undo').addEventListener('click', undo);
  part('save').addEventListener('click', () => save(new Blob([page.bytes], {type: 'text/html'}), /\.x?html?$/i.test(page.name) ? page.name : 'page.html'));
  part('edit').addEventListener('click', () => (editing ? leaveEditor() : startEditor()));
  part('base').addEventListener('change', event => {
    if (!page || !event.target.reportValidity()) return;
    look({...page, base: event.target.value});
  });
  part('editor').addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    leaveEditor();
    part('edit').focus();
  });
  part('fetch').hidden = !fetches;
  part('fetch').addEventListener('submit', event => {
    event.preventDefault();
    forgetFragment();
    open({url: part('address').value});
  });
  addEventListener('hashchange', () => { if (location.hash.length > 1) openFragment(); });
  addEventListener('paste', event => {
    const text = event.clipboardData.getData('text/plain');
    if (event.target.closest?.('input, textarea') || !text.trim()) return;
    event.preventDefault();
    if (event.clipboardData.files.length > 0) openFile(event.clipboardData.files[0]);
    else openNew(text);
  });
  addEventListener('dragover', event => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    dropping(true);
  });
  addEventListener('dragleave', event => { if (!event.relatedTarget) dropping(false); });
  addEventListener('drop', event => {
    dropping(false);
    const {files} = event.dataTransfer;
    if (files.length === 0) return;
    event.preventDefault();
    openFile(files[0], files.length - 1);
  });
}

listen();
tabs.show('items');
openFragment();
