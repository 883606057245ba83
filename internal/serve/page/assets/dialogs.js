// The dialogs: a link to share, and the bookmarklet.

import {el, replace, size} from './dom.js';
import {most, pack} from './fragment.js';

const dialog = document.getElementById('dialog');

function show(title, ...children) {
  replace(dialog, el('h2', {id: 'dialog-title'}, title), ...children,
    el('form', {class: 'end', submit: event => { event.preventDefault(); dialog.close(); }}, el('button', {}, 'Close')));
  dialog.showModal();
}

// share shows a link that has the page in it, if it is small enough.
export async function share(page) {
  const fragment = await pack(page);
  const address = new URL(`#${fragment}`, location.href).href;
  const facts = `The page has ${size(page.bytes.length)}, the link would have ${size(address.length)}`;
  if (address.length > most) {
    show('Too large to share', el('p', {}, `${facts}. Links up to ${size(most)} arrive everywhere: save the page, and send the file.`));
    return;
  }
  const field = el('textarea', {'aria-label': 'Link', rows: '4', spellcheck: 'false', readonly: null});
  field.value = address;
  field.readOnly = true;
  const done = el('span', {role: 'status', class: 'faint'});
  const copy = el('button', {click: async () => {
    try {
      await navigator.clipboard.writeText(address);
      done.textContent = 'Copied.';
    } catch {
      field.select();
      done.textContent = 'Press Ctrl+C to copy.';
    }
  }}, 'Copy');
  history.replaceState(null, '', `#${fragment}`);
  show('Share this page', el('p', {}, `${facts}. The page is in the link itself; the service keeps nothing.`), field, el('p', {}, copy, ' ', done));
}

// sender is what a bookmarklet does: it opens this page with the one that is shown, as the
// browser has it by then. pack() has the same in the words of a module.
const sender = target => `(async()=>{const h=JSON.stringify({contentType:'text/html; charset=utf-8',base:document.baseURI.split('#')[0],name:document.title})+'\\n'+
'<!DOCTYPE html>'+document.documentElement.outerHTML;
const b=new Uint8Array(await new Response(new Blob([h]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer());
let t='';for(const c of b)t+=String.fromCharCode(c);
if(t.length>1e6)alert('This page is too large to be sent in an address; save it, and drop the file.');
else open(${JSON.stringify(target)}+'#s='+btoa(t).replace(/\\+/g,'-').replace(/\\//g,'_').replace(/=/g,''))})()`.replaceAll('\n', '');

const opener = target => `open(${JSON.stringify(target)}+'#u='+encodeURIComponent(location.href))`;

// bookmarklets shows what can be dragged to the bar of bookmarks.
export function bookmarklets(fetches) {
  const target = location.href.replace(/[?#].*/s, '');
  const bookmark = (id, title, script) => {
    const a = el('a', {id, class: 'bookmark', click: event => event.preventDefault()}, title);
    a.href = `javascript:${encodeURIComponent(script)}`;
    return el('p', {}, a);
  };
  show('Bookmarklet',
    el('p', {}, 'Drag it to your bookmarks. On any page it then opens this service with that page, as your browser has it, scripts run and all. The page is in the address, and goes to this service only.'),
    bookmark('send-page', 'itemscope', sender(target)),
    fetches && el('p', {}, 'This one has the service fetch the page by its address, as a search engine would:'),
    fetches && bookmark('send-address', 'itemscope (fetch)', opener(target)));
}
