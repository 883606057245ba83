// Things are what the service found in a page, each with an identifier and its places in
// the source: items ("i3"), their values ("i3.5"), links ("l2") and messages ("m1").

// A Things has all of them.
export class Things {
  constructor(result, source) {
    this.result = result;
    this.source = source;
    this.byID = new Map();
    result.items.forEach((item, i) => this.#item(item, i));
    result.links.forEach((link, i) => this.#add(`l${i}`, 'link', link, [link.position]));
    result.findings.forEach((finding, i) => this.#add(`m${i}`, 'message', finding, [finding.position]));
    this.marks = this.#marks();
    this.wholes = this.list('item').filter(thing => thing.whole).sort((a, b) => length(a.whole) - length(b.whole));
  }

  #item(item, i) {
    const places = item.syntax === 'jsonld' ? item.types : [item.position]; // an object is all of itself
    this.#add(`i${i}`, 'item', item, places).whole = this.source.span(item.whole);
    item.properties.forEach((value, k) => {
      // What is empty is not in the answer.
      value.text ??= '';
      const places = value.item === undefined ? [value.position, value.written] : [value.written];
      this.#add(`i${i}.${k}`, 'value', value, places);
    });
  }

  #add(id, kind, of, positions) {
    const spans = positions.map(position => this.source.span(position)).filter(span => span && span[1] > span[0]);
    const thing = {id, kind, of, spans};
    this.byID.set(id, thing);
    return thing;
  }

  get(id) { return this.byID.get(id); }

  // items returns the items, those without a type last.
  items() {
    const items = this.list('item');
    return [...items.filter(({of}) => of.type.length > 0), ...items.filter(({of}) => of.type.length === 0)];
  }

  list(kind) { return [...this.byID.values()].filter(thing => thing.kind === kind); }

  // #marks returns all places in order of the source. reach is how far those up to each of
  // them reach, by which a search knows when to end.
  #marks() {
    const marks = [];
    for (const thing of this.byID.values()) {
      for (const [start, end] of thing.spans) marks.push({start, end, thing});
    }
    marks.sort((a, b) => a.start - b.start || b.end - a.end);
    let reach = 0;
    for (const mark of marks) mark.reach = reach = Math.max(reach, mark.end);
    return marks;
  }

  // within returns the marks that have something of a stretch of the source.
  within(start, end) {
    let i = firstAfter(this.marks, end) - 1;
    const list = [];
    for (; i >= 0 && this.marks[i].reach > start; i--) {
      if (this.marks[i].end > start) list.push(this.marks[i]);
    }
    return list.reverse();
  }

  // at returns the innermost thing at a place: the one with the shortest mark there, or the
  // item that is around it.
  at(place) {
    let best = null;
    for (const mark of this.within(place, place + 1)) {
      if (!best || rank(mark) < rank(best)) best = mark;
    }
    return best?.thing ?? this.wholes.find(({whole}) => whole[0] <= place && place < whole[1]) ?? null;
  }

  // path returns the path of a value for the operation set, or null if it has none.
  path(value) {
    if (value.way === undefined) return null;
    const steps = [];
    for (let i = value.way; i !== undefined; i = this.result.ways[i].from) steps.push(this.result.ways[i].step);
    return steps.reverse().join('.');
  }
}

function length([start, end]) { return end - start; }

function rank(mark) { return (mark.end - mark.start) * 2 + (mark.thing.kind === 'link' ? 1 : 0); }

// firstAfter returns the index of the first mark that begins at a place or behind it.
function firstAfter(marks, place) {
  let low = 0, high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (marks[middle].start < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

// shortName returns the name of a type without its vocabulary.
export function shortName(name) {
  return /^https?:.*[/#]([\w.:-]+)[/#]*$/i.exec(name)?.[1] ?? name;
}

// typeOf returns what an item may be called: its types.
export function typeOf(item) {
  return item.type.length > 0 ? item.type.map(shortName).join(', ') : 'item';
}

const naming = /^(name|headline|title|fn|og:title)$/;

// nameOf returns the name of an item, or "".
export function nameOf(item) {
  return item.properties.find(value => naming.test(shortName(value.name)) && value.text)?.text.trim().replace(/\s+/g, ' ') ?? '';
}
