// Answers, for each selector of a task, which elements of a page match. Without
// detail, that is how many match and a hash of where they are.
'use strict';

// load returns the document of a text: parsed only, or shown in a frame without
// scripts.
function load(text, shown) {
  if (!shown) return new DOMParser().parseFromString(text, 'text/html');
  const frame = document.createElement('iframe');
  frame.sandbox = 'allow-same-origin';
  document.body.replaceChildren(frame);
  const page = frame.contentDocument;
  page.open();
  page.write(text);
  page.close();
  return page;
}

function perform({text, selectors, shown, detail}) {
  const page = load(text, shown);
  const places = new Map();
  for (const element of page.getElementsByTagName('*')) places.set(element, places.size + 1);
  return selectors.map(selector => {
    let found;
    try {
      found = page.querySelectorAll(selector);
    } catch (error) {
      return {error: true};
    }
    if (detail) return {places: Array.from(found, element => places.get(element))};
    let hash = 0;
    for (const element of found) hash = Math.imul(hash, 16777619) + places.get(element) >>> 0;
    return {count: found.length, hash};
  });
}
