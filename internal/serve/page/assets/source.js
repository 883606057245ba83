// A Source is the text of a page. The service counts bytes of UTF-8, scripts count code
// units of UTF-16; here is what leads from one to the other, and from both to lines.

const every = 256; // code units between two entries of the table of bytes

export class Source {
  constructor(text) {
    this.text = text;
    this.#index();
  }

  // #index finds the lines, which end with LF, CR or both, and notes how many bytes there
  // are up to every 256th code unit.
  #index() {
    const text = this.text, starts = [0];
    const bytes = new Uint32Array(Math.floor(text.length / every) + 1);
    let total = 0;
    for (let i = 0; i < text.length; i++) {
      if (i % every === 0) bytes[i / every] = total;
      const c = text.charCodeAt(i);
      total += width(c);
      if (c === 10 || c === 13 && text.charCodeAt(i + 1) !== 10) starts.push(i + 1);
    }
    if (text.length % every === 0) bytes[text.length / every] = total;
    this.starts = Uint32Array.from(starts);
    this.bytes = bytes;
    this.size = total;
  }

  get lines() { return this.starts.length; }

  // at returns the code unit at an offset in bytes.
  at(offset) {
    if (this.size === this.text.length) return Math.min(offset, this.text.length);
    const block = last(this.bytes, offset);
    let i = block * every, bytes = this.bytes[block];
    while (i < this.text.length && bytes < offset) bytes += width(this.text.charCodeAt(i++));
    while (i > 0 && i < this.text.length && isLow(this.text.charCodeAt(i))) i++;
    return i;
  }

  // span returns where a position of the service begins and ends.
  span(position) {
    return position ? [this.at(position.offset), this.at(position.offset + position.length)] : null;
  }

  // line returns the index of the line that a code unit is in, from 0.
  line(at) { return last(this.starts, at); }

  // bounds returns where a line begins and ends, without what ends it.
  bounds(line) {
    const start = this.starts[line];
    let end = line + 1 < this.lines ? this.starts[line + 1] - 1 : this.text.length;
    if (end > start && this.text[end] === '\n' && this.text[end - 1] === '\r') end--;
    return [start, end];
  }
}

// width returns how many bytes a code unit is. Those of a pair are counted with its first.
function width(c) {
  if (c < 0x80) return 1;
  if (c < 0x800) return 2;
  if (c >= 0xd800 && c < 0xdc00) return 4;
  return isLow(c) ? 0 : 3;
}

function isLow(c) { return c >= 0xdc00 && c < 0xe000; }

// last returns the index of the last element that is not greater than a value.
export function last(sorted, value) {
  let low = 0, high = sorted.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= value) low = middle;
    else high = middle;
  }
  return low;
}
