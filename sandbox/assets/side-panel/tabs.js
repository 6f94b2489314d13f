/* global document, window, performance, fetch, navigator */
import { element, jsonText } from './dom.js';

const emptyNote = (text) => element('p', { className: 'empty' }, text);
const codeBlock = (value) => element('pre', { tabIndex: 0 }, jsonText(value));

const formatTime = (iso) => new Date(iso).toLocaleTimeString('en-GB');

function drawCall({ operation, wallet, status, ms, variables, result }) {
  const failed = status !== 200;
  return element(
    'details',
    { className: 'entry' },
    element(
      'summary',
      {},
      element('b', {}, operation),
      element('span', { className: failed ? 'tag tag--bad' : 'tag tag--good' }, String(status ?? 'cut')),
      element('span', { className: 'quiet' }, `${ms} ms${wallet ? ` · ${wallet}` : ''}`),
    ),
    element('h4', {}, 'Variables'),
    codeBlock(variables),
    element('h4', {}, 'Response'),
    codeBlock(result),
  );
}

let shownCalls = '';

async function drawCalls(body) {
  const text = await (await fetch('/sandbox/calls')).text();
  if (text === shownCalls && body.hasChildNodes()) return;
  shownCalls = text;
  const all = JSON.parse(text).reverse();
  body.replaceChildren(
    ...(all.length ? all.map(drawCall) : [emptyNote('No call yet. Click a payment button.')]),
  );
}

function drawEvents(body) {
  const all = window.sandboxSidePanel.events.toReversed();
  const drawEvent = ({ at, type, tag, detail }) =>
    element(
      'details',
      { className: 'entry' },
      element(
        'summary',
        {},
        element('b', {}, type),
        detail?.outcome || detail?.status
          ? element('span', { className: 'tag' }, detail.outcome ?? detail.status)
          : '',
        element('span', { className: 'quiet' }, `${formatTime(at)} · ${detail?.instrument ?? tag}`),
      ),
      codeBlock({ on: tag, detail }),
    );
  const clear = element(
    'button',
    { type: 'button', onclick: () => window.sandboxSidePanel.clearEvents() },
    'Clear',
  );
  body.replaceChildren(
    ...(all.length ? [...all.map(drawEvent), clear] : [emptyNote('No event yet. Click a payment button.')]),
  );
}

/** One finding of the doctor. */
const drawFinding = ({ code, about, sentence, fix, docs }) =>
  element(
    'p',
    {},
    element('b', { className: 'tag tag--bad' }, code),
    ` ${about ?? ''} ${sentence} ${fix} `,
    element('a', { href: docs, target: '_blank', rel: 'noopener' }, 'Docs'),
  );

function drawWallets(body) {
  const cell = (tag, text) => element(tag, {}, text);
  const drawTable = (rows) =>
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ['Wallet', 'Shown', 'Reason'].map((text) => cell('th', text)),
        ),
      ),
      element(
        'tbody',
        {},
        rows.map(({ wallet, shown, reason }) =>
          element('tr', {}, cell('td', wallet), cell('td', shown ? 'yes' : 'no'), cell('td', reason ?? '')),
        ),
      ),
    );
  const { tables: all, findings } = window.sandboxSidePanel;
  body.replaceChildren(
    ...findings.map(drawFinding),
    ...(all.length
      ? all.map(drawTable)
      : [emptyNote('There is no element with wallets on this page, or its script has not loaded yet.')]),
  );
}

const shifts = [];
const measuresShift = PerformanceObserver.supportedEntryTypes.includes('layout-shift');
if (measuresShift) {
  new PerformanceObserver((list) => {
    shifts.push(...list.getEntries().filter((entry) => !entry.hadRecentInput));
  }).observe({ type: 'layout-shift', buffered: true });
}

const RESOURCE_GROUPS = [
  ['Ekspres', /\/dist\//],
  ['Vendors’ scripts', /\/vendors\//],
  ['API', /\/api\//],
  ['All', /./],
];

function drawNumbers(body) {
  const resources = performance.getEntriesByType('resource');
  const row = (name, value) =>
    element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value));
  const sums = RESOURCE_GROUPS.map(([name, path]) => {
    const inGroup = resources.filter(
      (resource) =>
        path.test(new URL(resource.name).pathname) && !resource.name.includes('/assets/side-panel/'),
    );
    const bytes = inGroup.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return row(name, `${(bytes / 1000).toFixed(1)} kB in ${inGroup.length} requests`);
  });
  const shift = shifts.reduce((sum, { value }) => sum + value, 0).toFixed(4);
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  body.replaceChildren(
    element(
      'table',
      {},
      element(
        'tbody',
        {},
        row('Layout shift', measuresShift ? shift : 'this browser does not measure it'),
        paint ? row('First contentful paint', `${Math.round(paint.startTime)} ms`) : '',
        sums,
      ),
    ),
    emptyNote(
      'Bytes are those of the compressed bodies, whether they were loaded from the network or from a cache.',
    ),
  );
}

const ELEMENTS =
  'shopify-accelerated-checkout, shopify-accelerated-checkout-cart, shopify-wallet-button, .individual-wallets > *';

/**
 * The element's own markup: its attributes, one per line, without those that scripts have added, and without
 * children.
 */
function markupOf(host) {
  const added = new Set(['debug', 'class', 'style', 'tabindex']);
  const attributes = [...host.attributes].filter(({ name }) => !added.has(name));
  const lines = attributes.map(({ name, value }) => {
    if (value === '') return `  ${name}`;
    return value.includes('"') ? `  ${name}='${value.replaceAll("'", '&#39;')}'` : `  ${name}="${value}"`;
  });
  return `<${host.localName}\n${lines.join('\n')}\n></${host.localName}>`;
}

function drawMarkup(body) {
  const script = `<script type="module" async src="https://cdn.example/ekspres.js"></script>`;
  const outer = [...document.querySelectorAll(ELEMENTS)].filter(
    (host) => !host.parentElement.closest('shopify-accelerated-checkout, shopify-accelerated-checkout-cart'),
  );
  const text = [script, ...outer.map(markupOf)].join('\n\n');
  const copy = element('button', { type: 'button' }, 'Copy');
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = 'Copied';
  });
  body.replaceChildren(copy, codeBlock(text));
}

/** The side panel's tabs: title, and the function that draws the tab into its body. */
export const TABS = [
  ['Calls', drawCalls],
  ['Events', drawEvents],
  ['Wallets', drawWallets],
  ['Numbers', drawNumbers],
  ['HTML', drawMarkup],
];
