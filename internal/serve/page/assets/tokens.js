// What is a tag, an attribute or a comment in the source, for its colours only: what the
// page means is the service's to say.

export const kinds = ['', 'is-tag', 'is-attribute', 'is-string', 'is-comment', 'is-raw'];
const [text, tag, attribute, string, comment, raw] = kinds.keys();

const start = /<(?:!--|[!?]|\/?[a-z])/gi;
const part = /\s+|\/?>|(=\s*)("[^"]*"?|'[^']*'?|[^\s>]+)|[^\s=>]+|=/gy;
const name = /<\/?[^\s>/]*/y;
const rawText = /^<(script|style|textarea|title|xmp|iframe|noembed|noframes)$/i;

// tokens returns where each token begins, and of which kind it is. A token ends where the
// next one begins.
export function tokens(source) {
  const starts = [], list = [];
  const add = (at, kind) => {
    if (list.at(-1) === kind) return;
    starts.push(at);
    list.push(kind);
  };
  add(0, text);
  let at = 0;
  for (;;) {
    start.lastIndex = at;
    const found = start.exec(source);
    if (!found) break;
    at = found.index;
    if (!/[a-z]/i.test(found[0])) {
      add(at, comment);
      const close = found[0] === '<!--' ? '-->' : '>';
      const end = source.indexOf(close, at + 2);
      at = end < 0 ? source.length : end + close.length;
      add(at, text);
      continue;
    }
    name.lastIndex = at;
    const opened = name.exec(source)[0];
    add(at, tag);
    at = attributes(source, at + opened.length, add);
    const is = rawText.exec(opened);
    if (is && /script|style/i.test(is[1])) {
      add(at, raw);
      at = endOf(source, is[1], at);
    }
    add(at, text);
  }
  return {starts: Uint32Array.from(starts), kinds: Uint8Array.from(list)};
}

// attributes adds the tokens of a tag behind its name, and returns where it ends.
function attributes(source, at, add) {
  for (part.lastIndex = at; at < source.length; at = part.lastIndex) {
    const found = part.exec(source);
    if (!found) break;
    if (found[0].endsWith('>') && !found[1]) {
      add(at, tag);
      return at + found[0].length;
    }
    if (found[1]) {
      add(at, tag);
      add(at + found[1].length, string);
    } else if (found[0].trim()) {
      add(at, attribute);
    }
  }
  return source.length;
}

function endOf(source, element, at) {
  const end = new RegExp(`</${element}`, 'gi');
  end.lastIndex = at;
  return end.exec(source)?.index ?? source.length;
}
