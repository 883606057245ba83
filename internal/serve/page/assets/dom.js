// Elements are only made here, and only of names and texts: nothing that a page says is
// ever parsed as markup, and no attribute that a browser would follow or run is set, except
// by link().

const allowed = /^(aria-[a-z]+|data-[a-z]+|class|cols|dir|disabled|download|draggable|for|height|hidden|id|lang|name|open|placeholder|role|rows|scope|spellcheck|tabindex|title|type|value|viewBox|width|x|y|x1|x2|y1|y2|rx|d|text-anchor|marker-end)$/;

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === 'function') {
      element.addEventListener(name, value);
    } else {
      if (!allowed.test(name)) throw new Error(`the attribute ${name} is not set by texts`);
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

// el makes an element. An attribute that is a function is a listener for the event of that
// name; children are elements and texts.
export function el(name, attributes = {}, ...children) {
  if (/script|iframe|object|embed|link|base|meta/i.test(name)) throw new Error(`no ${name} elements`);
  return fill(document.createElement(name), attributes, children);
}

// svg makes an element of SVG.
export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

// link makes a link to an address of the web, and a text of any other: javascript:, data:
// and the like are shown and lead nowhere.
export function link(address, text = address) {
  if (!isWeb(address)) return el('span', {class: 'url', dir: 'ltr'}, text);
  const a = el('a', {class: 'url', dir: 'ltr'}, text);
  a.href = address;
  a.target = '_blank';
  a.rel = 'noopener noreferrer nofollow';
  return a;
}

export function isWeb(address) {
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}

const language = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i;

// written returns the attributes for a text of the page: its language, and its direction
// as it is written.
export function written(tag) {
  return {dir: 'auto', lang: tag && language.test(tag) ? tag : null};
}

export function replace(parent, ...children) {
  parent.replaceChildren(...children.filter(Boolean));
}

export function count(n, noun) {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}

export function size(bytes) {
  if (bytes < 1000) return count(bytes, 'byte');
  return bytes < 1e6 ? `${(bytes / 1000).toPrecision(3)} kB` : `${(bytes / 1e6).toPrecision(3)} MB`;
}

// say tells people who do not see the page what has happened.
export function say(text) {
  document.getElementById('status').textContent = text;
}
