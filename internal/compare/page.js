// Parses the texts of a task and answers with their trees, in the format of
// html5lib's tests as package treedump writes it.
'use strict';

const prefixes = {
  'http://www.w3.org/1999/xhtml': '',
  'http://www.w3.org/2000/svg': 'svg ',
  'http://www.w3.org/1998/Math/MathML': 'math ',
  'http://www.w3.org/1999/xlink': 'xlink ',
  'http://www.w3.org/XML/1998/namespace': 'xml ',
  'http://www.w3.org/2000/xmlns/': 'xmlns ',
};

// dump writes what is inside root. Adjacent text nodes are one: the browser cuts
// text at 65536 characters.
function dump(root) {
  const lines = [];
  const line = (depth, text) => lines.push('| ' + '  '.repeat(depth) + text);
  let text = '', textDepth = 0;
  const flush = () => {
    if (text !== '') line(textDepth, '"' + text + '"');
    text = '';
  };
  const pending = [[root.firstChild, 0]];
  while (pending.length > 0) {
    const top = pending[pending.length - 1];
    const [node, depth] = top;
    if (node === null) {
      flush();
      pending.pop();
      continue;
    }
    top[0] = node.nextSibling;
    if (node.nodeType === 3) {
      text += node.data;
      textDepth = depth;
      continue;
    }
    flush();
    switch (node.nodeType) {
      case 1: {
        line(depth, '<' + prefixes[node.namespaceURI] + node.localName + '>');
        const attrs = [...node.attributes].map(a => [(prefixes[a.namespaceURI] || '') + a.localName, a.value]);
        attrs.sort((a, b) => a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0);
        for (const [name, value] of attrs) line(depth + 1, name + '="' + value + '"');
        pending.push([node.firstChild, depth + 1]);
        if (node.content instanceof DocumentFragment) {
          line(depth + 1, 'content');
          pending.push([node.content.firstChild, depth + 2]);
        }
        break;
      }
      case 7:
        line(depth, '<?' + node.target + ' ' + node.data + '>');
        break;
      case 8:
        line(depth, '<!-- ' + node.data + ' -->');
        break;
      case 10:
        line(depth, '<!DOCTYPE ' + node.name +
          (node.publicId || node.systemId ? ' "' + node.publicId + '" "' + node.systemId + '"' : '') + '>');
        break;
    }
  }
  return lines.map(l => l + '\n').join('');
}

function parse(text, context) {
  const parser = new DOMParser();
  if (context === '') return parser.parseFromString(text, 'text/html');
  const [ns, name] = context.includes(' ') ? context.split(' ') : ['html', context];
  const url = {html: 'http://www.w3.org/1999/xhtml', svg: 'http://www.w3.org/2000/svg', math: 'http://www.w3.org/1998/Math/MathML'}[ns];
  const element = parser.parseFromString('<!DOCTYPE html>', 'text/html').createElementNS(url, name);
  element.innerHTML = text;
  return element.content instanceof DocumentFragment ? element.content : element;
}

function perform({texts, context}) {
  return texts.map(text => dump(parse(text, context)));
}
