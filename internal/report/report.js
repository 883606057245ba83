'use strict';

// Filters the findings. Without this script all of the report is there, and its parts
// open and close.
(() => {
  const form = document.getElementById('filter');
  const status = document.getElementById('status');
  const text = element => element.textContent.toLowerCase();

  const pages = [...document.querySelectorAll('details.page')].map(element => ({
    element,
    name: text(element.querySelector('h3')),
    findings: [...element.querySelectorAll('.finding')].map(element => ({
      element,
      rule: element.dataset.rule,
      severity: element.dataset.severity,
      text: text(element),
    })),
  }));
  const total = pages.reduce((sum, page) => sum + page.findings.length, 0);

  // More pages than these are not opened at once: a browser would take long.
  const mostOpened = 50;

  function filter() {
    const words = form.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const rule = form.elements.rule.value;
    const severities = [...form.elements.severity].filter(box => box.checked).map(box => box.value);
    const all = severities.length === form.elements.severity.length;
    const narrowed = words.length > 0 || rule !== '' || !all;
    let shown = 0, shownPages = 0;
    for (const page of pages) {
      let here = 0;
      for (const finding of page.findings) {
        const fits = (rule === '' || finding.rule === rule) && severities.includes(finding.severity) &&
          words.every(word => finding.text.includes(word) || page.name.includes(word));
        finding.element.hidden = !fits;
        if (fits) here++;
      }
      const named = rule === '' && all && words.every(word => page.name.includes(word));
      page.element.hidden = here === 0 && !named;
      if (page.element.hidden) continue;
      shown += here;
      shownPages++;
      if (narrowed && here > 0 && shownPages <= mostOpened) page.element.open = true;
    }
    const count = (n, noun) => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
    status.textContent = narrowed
      ? `${shown.toLocaleString('en')} of ${count(total, 'shown finding')}, in ${count(shownPages, 'page')}`
      : `${count(total, 'shown finding')} in ${count(pages.length, 'page')}`;
  }

  function openAll(open) {
    let opened = 0;
    for (const page of pages) {
      if (!page.element.hidden && (!open || opened++ < 10 * mostOpened)) page.element.open = open;
    }
  }

  form.addEventListener('input', filter);
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(filter));
  document.getElementById('open').addEventListener('click', () => openAll(true));
  document.getElementById('close').addEventListener('click', () => openAll(false));

  for (const button of document.querySelectorAll('button.only')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      form.reset();
      form.elements.rule.value = button.dataset.rule;
      filter();
      form.elements.rule.focus({preventScroll: true});
      document.getElementById('pages').scrollIntoView();
    });
  }

  function openTarget() {
    const page = document.getElementById(location.hash.slice(1))?.closest('details.page');
    if (!page) return;
    if (page.hidden) form.reset();
    page.hidden = false;
    page.open = true;
    page.scrollIntoView();
  }
  addEventListener('hashchange', openTarget);

  form.hidden = pages.length === 0 || total === 0;
  filter();
  openTarget();
})();
