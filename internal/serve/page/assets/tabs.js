// Tabs as the ARIA Authoring Practices have them:
// https://www.w3.org/WAI/ARIA/apg/patterns/tabs/

import {el} from './dom.js';

export class Tabs {
  // The tabs are [name, title]. shown(name) is called whenever one is shown.
  constructor(list, panels, names, shown) {
    this.shown = shown;
    this.tabs = new Map();
    for (const [name, title] of names) {
      const number = el('span', {class: 'number'});
      const tab = el('button', {
        role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}`, 'aria-selected': 'false', tabindex: '-1',
        click: () => this.show(name),
      }, title, number);
      const panel = el('div', {role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}`, class: 'panel', tabindex: '0', hidden: true});
      list.append(tab);
      panels.append(panel);
      this.tabs.set(name, {tab, panel, number});
    }
    list.addEventListener('keydown', event => this.#key(event));
  }

  get current() { return this.name; }

  panel(name) { return this.tabs.get(name).panel; }

  number(name, n) { this.tabs.get(name).number.textContent = n > 0 ? n.toLocaleString('en') : ''; }

  // offer shows or hides a tab itself.
  offer(name, there) {
    this.tabs.get(name).tab.hidden = !there;
    if (!there && this.name === name) this.show(this.tabs.keys().next().value);
  }

  show(name) {
    this.name = name;
    for (const [other, {tab, panel}] of this.tabs) {
      tab.setAttribute('aria-selected', String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
      panel.hidden = other !== name;
    }
    this.shown(name);
  }

  #key(event) {
    const names = [...this.tabs].filter(([, {tab}]) => !tab.hidden).map(([name]) => name);
    const at = names.indexOf(this.name);
    const to = {ArrowRight: at + 1, ArrowLeft: at - 1 + names.length, Home: 0, End: names.length - 1}[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const name = names[to % names.length];
    this.show(name);
    this.tabs.get(name).tab.focus();
  }
}
