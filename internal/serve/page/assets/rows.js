// How lines are broken into rows of equal height, so that only those that are seen need to
// be drawn, also where a page is a single line of many kilobytes.

const plain = /^[\x20-\x7e]*$/;
const tab = 4;

// Rows are the rows of a source that is shown so many columns wide.
export class Rows {
  constructor(source, columns) {
    this.source = source;
    this.columns = Math.max(columns, 20);
    const starts = [], first = new Uint32Array(source.lines + 1);
    for (let line = 0; line < source.lines; line++) {
      first[line] = starts.length;
      const [start, end] = source.bounds(line);
      breakLine(source.text, start, end, this.columns, starts);
    }
    first[source.lines] = starts.length;
    this.starts = Uint32Array.from(starts);
    this.first = first;
  }

  get count() { return this.starts.length; }

  // of returns the row that a code unit is in.
  of(at) {
    let low = 0, high = this.count;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= at) low = middle;
      else high = middle;
    }
    return low;
  }

  // line returns the line that a row is of, and whether it is the first of that line.
  line(row) {
    const line = this.source.line(this.starts[row]);
    return {line, isFirst: this.first[line] === row};
  }

  end(row) {
    const {line} = this.line(row);
    const end = this.source.bounds(line)[1];
    return row + 1 < this.first[line + 1] ? this.starts[row + 1] : end;
  }
}

// breakLine appends where the rows of a line begin.
function breakLine(text, start, end, columns, starts) {
  starts.push(start);
  if (end - start <= columns / 2) return;
  if (plain.test(text.slice(start, end))) {
    for (let at = start + columns; at < end; at += columns) starts.push(at);
    return;
  }
  for (let at = start, column = 0; at < end;) {
    const c = text.codePointAt(at), wide = cells(c, column);
    if (column + wide > columns) {
      starts.push(at);
      column = 0;
    }
    column += c === 9 ? tab - column % tab : wide;
    at += c > 0xffff ? 2 : 1;
  }
}

// cells returns how many columns a character takes: about, since fonts differ.
function cells(c, column) {
  if (c === 9) return tab - column % tab;
  if (c < 0x300) return 1;
  if (c < 0x370 || c >= 0x200b && c < 0x2010 || c >= 0xfe00 && c < 0xfe10) return 1; // as if it stood alone
  return c >= 0x1100 && (c < 0x1200 || c >= 0x2e80 && c < 0xa4d0 || c >= 0xac00 && c < 0xd7a4 || c >= 0xf900 && c < 0xfb00 ||
    c >= 0xfe30 && c < 0xfe70 || c >= 0xff00 && c < 0xff61 || c >= 0xffe0 && c < 0xffe7 || c >= 0x1f000) ? 2 : 1;
}

// textRows returns how many rows a text takes that is broken between words.
export function textRows(text, columns) {
  let rows = 1, column = 0;
  for (const word of text.split(' ')) {
    const length = [...word].reduce((sum, c) => sum + cells(c.codePointAt(0), 0), 0);
    if (column > 0 && column + 1 + length > columns) {
      rows++;
      column = 0;
    }
    column += length + (column > 0 ? 1 : 0);
    if (column > columns) {
      rows += Math.ceil(column / columns) - 1;
      column %= columns;
    }
  }
  return rows;
}
