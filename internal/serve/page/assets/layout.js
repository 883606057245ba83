// Where the nodes of a graph are drawn: the same for the same page, in time that grows with
// the number of edges.

export const box = {width: 176, height: 44}, gap = {x: 120, y: 16};

// layOut places nodes 0..n-1 in columns. Each is to the right of the first that leads to
// it, in the order of the edges, which are [from, to]; those that nothing leads to begin.
export function layOut(n, edges) {
  const out = Array.from({length: n}, () => []), reached = new Array(n).fill(false);
  for (const [from, to] of edges) {
    out[from].push(to);
    if (from !== to) reached[to] = true;
  }
  const place = new Array(n).fill(null);
  let y = 0;
  const walk = root => {
    const stack = [{node: root, next: 0, top: y}];
    place[root] = {column: 0, y: 0};
    while (stack.length > 0) {
      const frame = stack.at(-1), {node} = frame;
      if (frame.next < out[node].length) {
        const to = out[node][frame.next++];
        if (place[to]) continue;
        place[to] = {column: stack.length, y: 0};
        stack.push({node: to, next: 0, top: y});
        continue;
      }
      if (y === frame.top) y += box.height + gap.y;
      place[node].y = (frame.top + y - box.height - gap.y) / 2;
      stack.pop();
    }
  };
  for (let i = 0; i < n; i++) if (!reached[i] && !place[i]) walk(i);
  for (let i = 0; i < n; i++) if (!place[i]) walk(i); // circles
  const columns = Math.max(0, ...place.map(p => p.column));
  return {
    places: place.map(p => ({x: p.column * (box.width + gap.x), y: p.y})),
    width: columns * (box.width + gap.x) + box.width,
    height: Math.max(box.height, y - gap.y),
  };
}
