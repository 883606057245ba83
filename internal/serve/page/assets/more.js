// Long lists are shown in part, with a button for more.

import {count, el} from './dom.js';

// more puts the elements of the first things of a list into an element, and returns that
// and, if there are more, a button that adds as many again.
export function more(into, list, step, noun, make) {
  let done = 0;
  const button = el('button', {class: 'more', click: () => add()});
  const add = () => {
    into.append(...list.slice(done, done += step).map(make));
    if (done >= list.length) button.remove();
    button.textContent = `Show more (${count(list.length - done, noun)})`;
  };
  add();
  return done < list.length ? [into, button] : [into];
}
