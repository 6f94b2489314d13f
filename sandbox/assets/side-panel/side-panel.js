/* global document, window, sessionStorage, setInterval, clearInterval, addEventListener */
// The side panel: controls that open the page again with another choice, and tabs with calls, events, wallets
// and numbers.
import { drawControls, restorePlace } from './controls.js';
import { texts } from './data.js';
import { element } from './dom.js';
import { TABS } from './tabs.js';

const STORAGE_KEY = 'sandbox-side-panel';
const REDRAW_INTERVAL_MS = 1500;
/** The state of the side panel, which is kept when another page is loaded. */
const state = { tab: 'options', ...JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') };
const html = document.documentElement;
const isOpen = () => html.dataset.sidePanel === 'open';

const host = document.querySelector('sandbox-side-panel');
const root = host.attachShadow({ mode: 'open' });
const body = element('div', { className: 'panel', role: 'tabpanel', id: 'panel', tabIndex: 0 });

/** Draws the controls once, because each choice opens the page again. */
function drawOptions() {
  if (!body.hasChildNodes()) body.append(...drawControls());
}

const allTabs = { options: drawOptions, ...TABS };
let timer = 0;

function keep(change) {
  Object.assign(state, change);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(state));
}

const draw = () => allTabs[state.tab](body);

const tabButtons = Object.keys(allTabs).map((name) =>
  element(
    'button',
    {
      type: 'button',
      role: 'tab',
      id: `tab-${name}`,
      'data-tab': name,
      'aria-controls': 'panel',
      onclick: () => chooseTab(name),
    },
    texts[name],
  ),
);

/** Shows a tab. Only its button can be reached with Tab; the arrows lead to the others. */
function chooseTab(name) {
  keep({ tab: name });
  for (const button of tabButtons) {
    const isChosen = button.dataset.tab === name;
    button.ariaSelected = String(isChosen);
    button.tabIndex = isChosen ? 0 : -1;
  }
  body.setAttribute('aria-labelledby', `tab-${name}`);
  body.replaceChildren();
  draw();
}

/** The tab to which a key leads from the one at `index`; undefined for another key. */
function targetOf(key, index) {
  const last = tabButtons.length - 1;
  return {
    ArrowRight: index === last ? 0 : index + 1,
    ArrowLeft: index === 0 ? last : index - 1,
    Home: 0,
    End: last,
  }[key];
}

const tabList = element('div', { className: 'tabs', role: 'tablist', 'aria-label': texts.title }, tabButtons);
tabList.addEventListener('keydown', (event) => {
  const target = targetOf(event.key, tabButtons.indexOf(event.target));
  if (target === undefined) return;
  event.preventDefault();
  tabButtons[target].focus();
  chooseTab(tabButtons[target].dataset.tab);
});

const close = element(
  'button',
  { type: 'button', className: 'close', 'aria-label': texts.close, onclick: () => setOpen(false, toggle) },
  '×',
);
const drawer = element(
  'section',
  { className: 'drawer', id: 'drawer', 'aria-label': texts.title },
  element('header', { className: 'drawer__head' }, element('h2', {}, texts.title), close),
  tabList,
  body,
);
drawer.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') setOpen(false, toggle);
});
const toggle = element(
  'button',
  { type: 'button', className: 'toggle', 'aria-expanded': 'false', onclick: () => setOpen(true, close) },
  texts.name,
);

function showState() {
  const open = isOpen();
  drawer.hidden = !open;
  toggle.hidden = open;
  clearInterval(timer);
  if (!open) return;
  chooseTab(Object.hasOwn(allTabs, state.tab) ? state.tab : 'options');
  timer = setInterval(() => {
    if (['api', 'wallets', 'numbers'].includes(state.tab)) draw();
  }, REDRAW_INTERVAL_MS);
}

/** Opens or closes the side panel, and moves the focus. Tabs are drawn only while it is open. */
function setOpen(open, focusTarget) {
  keep({ open });
  html.dataset.sidePanel = open ? 'open' : 'closed';
  showState();
  focusTarget.focus();
}

window.sandboxSidePanel.addEventListener('change', () => {
  if (isOpen() && ['events', 'wallets'].includes(state.tab)) draw();
});
addEventListener('pagehide', () => clearInterval(timer));
addEventListener('pageshow', (event) => event.persisted && showState());

const styles = element('link', { rel: 'stylesheet', href: '/assets/side-panel/side-panel.css' });
styles.addEventListener('load', () => {
  root.append(toggle, drawer);
  restorePlace(root);
});
root.append(styles);
showState();
