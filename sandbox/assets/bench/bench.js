/* global document, window, sessionStorage, setInterval, clearInterval, addEventListener */
// The bench: controls that open the page anew with another address, and panels that show what happens on it.
import { drawControls } from './controls.js';
import { element } from './dom.js';
import { PANELS } from './panels.js';

const KEY = 'sandbox-bench';
const PAUSE = 1500;
const HOSTS = 'shopify-accelerated-checkout, shopify-accelerated-checkout-cart';
const kept = { open: false, panel: 'Set up', ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };

const host = document.querySelector('sandbox-bench');
const data = JSON.parse(document.getElementById('bench-data').textContent);
const root = host.attachShadow({ mode: 'open' });

const body = element('div', { className: 'panel', role: 'tabpanel', id: 'panel', tabIndex: 0 });
const panels = [['Set up', () => body.hasChildNodes() || body.append(...drawControls(data))], ...PANELS];
let timer = 0;

function keep(change) {
  Object.assign(kept, change);
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

const draw = () => panels.find(([title]) => title === kept.panel)?.[1](body);

const tabs = panels.map(([title]) =>
  element(
    'button',
    { type: 'button', role: 'tab', ariaControls: 'panel', onclick: () => choose(title) },
    title,
  ),
);

function choose(title) {
  keep({ panel: title });
  for (const tab of tabs) tab.ariaSelected = String(tab.textContent === title);
  body.replaceChildren();
  draw();
}

const drawer = element(
  'section',
  { className: 'drawer', id: 'drawer', ariaLabel: 'Bench' },
  element('div', { className: 'tabs', role: 'tablist', ariaLabel: 'Bench' }, tabs),
  body,
);
const toggle = element(
  'button',
  { type: 'button', className: 'toggle', onclick: () => show(!kept.open) },
  element('span', { className: 'toggle__mark', ariaHidden: 'true' }),
  element('span', { className: 'toggle__text' }, 'Bench'),
);

/** Has the elements say which wallets they considered. Not before the bench is open: the doctor asks the API too. */
function debugElements() {
  for (const one of document.querySelectorAll(HOSTS)) one.setAttribute('debug', '');
}

/** Panels are drawn while they can be seen, so that the bench costs nothing folded. */
function show(open) {
  keep({ open });
  document.documentElement.dataset.bench = open ? 'open' : 'folded';
  toggle.ariaExpanded = String(open);
  drawer.hidden = !open;
  clearInterval(timer);
  if (!open) return;
  debugElements();
  choose(panels.some(([title]) => title === kept.panel) ? kept.panel : 'Set up');
  timer = setInterval(() => ['Calls', 'Numbers'].includes(kept.panel) && draw(), PAUSE);
}

window.sandboxBench.addEventListener('change', () => {
  if (kept.open && ['Events', 'Wallets'].includes(kept.panel)) draw();
});
addEventListener('pagehide', () => clearInterval(timer));
addEventListener('pageshow', (event) => event.persisted && show(kept.open));

const styles = element('link', { rel: 'stylesheet', href: '/assets/bench/bench.css' });
styles.addEventListener('load', () => root.append(drawer, toggle));
root.append(styles);
show(kept.open);
