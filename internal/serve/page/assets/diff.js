// What differs between two texts, line by line: Myers' algorithm, on what is between their
// common beginning and end, http://www.xmailserver.org/diff2.pdf

const most = 400; // changes; texts that differ in more are shown as replaced

// diff returns the parts of two lists of lines: [' ', lines], ['-', lines] or ['+', lines].
export function diff(before, after) {
  let start = 0, endA = before.length, endB = after.length;
  while (start < endA && start < endB && before[start] === after[start]) start++;
  while (endA > start && endB > start && before[endA - 1] === after[endB - 1]) endA--, endB--;
  const middle = shortest(before.slice(start, endA), after.slice(start, endB));
  return [[' ', before.slice(0, start)], ...middle, [' ', before.slice(endA)]].filter(([, lines]) => lines.length > 0);
}

function shortest(a, b) {
  const replaced = [['-', a], ['+', b]];
  if (a.length === 0 || b.length === 0) return replaced;
  const trace = [], v = new Map([[1, 0]]);
  for (let d = 0; d <= Math.min(a.length + b.length, most); d++) {
    trace.push(new Map(v));
    for (let k = -d; k <= d; k += 2) {
      let x = k === -d || k !== d && v.get(k - 1) < v.get(k + 1) ? v.get(k + 1) : v.get(k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      v.set(k, x);
      if (x >= a.length && x - k >= b.length) return back(a, b, trace);
    }
  }
  return replaced;
}

// back goes from the end of both lists back to their beginning.
function back(a, b, trace) {
  const parts = [];
  const add = (sign, line) => {
    if (parts[0]?.[0] === sign) parts[0][1].unshift(line);
    else parts.unshift([sign, [line]]);
  };
  let x = a.length, y = b.length;
  for (let d = trace.length - 1; d >= 0; d--) {
    const v = trace[d], k = x - y;
    const from = k === -d || k !== d && v.get(k - 1) < v.get(k + 1) ? k + 1 : k - 1;
    const fromX = d === 0 ? 0 : v.get(from), fromY = d === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) add(' ', a[--x]), y--;
    if (d === 0) break;
    if (x > fromX) add('-', a[--x]);
    else add('+', b[--y]);
  }
  return parts;
}

// changed returns the stretch of the second text that the first does not have.
export function changed(before, after) {
  let start = 0, endA = before.length, endB = after.length;
  while (start < endA && start < endB && before[start] === after[start]) start++;
  while (endA > start && endB > start && before[endA - 1] === after[endB - 1]) endA--, endB--;
  return [start, endB];
}
