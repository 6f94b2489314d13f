/* global document, window, performance, fetch, navigator, location */
import { data, texts } from './data.js';
import { element, jsonText } from './dom.js';

const emptyNote = (text) => element('p', { className: 'empty' }, text);
const codeBlock = (value) => element('pre', { tabIndex: 0 }, jsonText(value));

const formatTime = (iso) => new Date(iso).toLocaleTimeString(data.language);

function drawCall({ operation, wallet, status, ms, variables, result }) {
  const failed = status !== 200;
  return element(
    'details',
    { className: 'entry' },
    element(
      'summary',
      {},
      element('b', {}, operation),
      element('span', { className: failed ? 'tag tag--bad' : 'tag tag--good' }, String(status ?? texts.cut)),
      element('span', { className: 'quiet' }, `${ms} ms${wallet ? ` · ${wallet}` : ''}`),
    ),
    element('h4', {}, texts.variables),
    codeBlock(variables),
    element('h4', {}, texts.response),
    codeBlock(result),
  );
}

let shownCalls = '';

async function drawCalls(body) {
  // It is rejected if the page is left meanwhile.
  const text = await fetch('/sandbox/calls').then(
    (response) => response.text(),
    () => undefined,
  );
  if (text === undefined || (text === shownCalls && body.hasChildNodes())) return;
  shownCalls = text;
  const all = JSON.parse(text).reverse();
  body.replaceChildren(...(all.length ? all.map(drawCall) : [emptyNote(texts.noCalls)]));
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
    texts.clear,
  );
  body.replaceChildren(...(all.length ? [...all.map(drawEvent), clear] : [emptyNote(texts.noEvents)]));
}

/** One finding of the doctor. */
const drawFinding = ({ code, about, sentence, fix, docs }) =>
  element(
    'p',
    {},
    element('b', { className: 'tag tag--bad' }, code),
    ` ${about ?? ''} ${sentence} ${fix} `,
    element('a', { href: docs, target: '_blank', rel: 'noopener' }, texts.docs),
  );

/** The elements that show wallets. Those inside a product's or a cart's element are its own. */
const HOSTS =
  'shopify-accelerated-checkout, shopify-accelerated-checkout-cart, shopify-wallet-button, .individual-wallets > *';
const elementsOfPage = () =>
  [...document.querySelectorAll(HOSTS)].filter(
    (host) => !host.parentElement.closest('shopify-accelerated-checkout, shopify-accelerated-checkout-cart'),
  );

const cell = (tag, text) => element(tag, {}, text);

/** The wallets of one element, and why it does not show some of them. */
const drawWalletRows = (host) =>
  host.availableWallets === undefined
    ? [element('tr', {}, cell('td', host.localName), cell('td', texts.undecided), cell('td', ''))]
    : host.availableWallets.map(({ wallet, shown, reason }) =>
        element(
          'tr',
          {},
          cell('td', wallet),
          cell('td', shown ? texts.yes : texts.no),
          cell('td', reason ?? ''),
        ),
      );

let shownWallets = '';

/** When the doctor was started. Its requests are not those of the page. */
let doctorStart = Infinity;

function runDoctor() {
  doctorStart = performance.now();
  for (const host of elementsOfPage()) host.setAttribute('debug', '');
}

function drawWallets(body) {
  const hosts = elementsOfPage();
  const { findings, isDoctorDone } = window.sandboxSidePanel;
  const wallets = hosts.map((host) => host.availableWallets ?? null);
  const drawn = JSON.stringify([wallets, findings, isDoctorDone, doctorStart]);
  if (drawn === shownWallets && body.hasChildNodes()) return;
  shownWallets = drawn;
  if (hosts.length === 0) return body.replaceChildren(emptyNote(texts.noWallets));
  const heads = [texts.wallet, texts.shown, texts.reason].map((text) =>
    element('th', { scope: 'col' }, text),
  );
  const table = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, heads)),
    element('tbody', {}, hosts.flatMap(drawWalletRows)),
  );
  const hasStarted = doctorStart !== Infinity;
  const noFindings = isDoctorDone ? texts.noFindings : texts.doctorRuns;
  const doctor = hasStarted
    ? element('p', { role: 'status', className: 'empty' }, findings.length ? '' : noFindings)
    : element('button', { type: 'button', onclick: () => (runDoctor(), drawWallets(body)) }, texts.runDoctor);
  body.replaceChildren(table, doctor, ...findings.map(drawFinding));
}

const shifts = [];
const measuresShift = PerformanceObserver.supportedEntryTypes.includes('layout-shift');
if (measuresShift) {
  new PerformanceObserver((list) => {
    shifts.push(...list.getEntries().filter((entry) => !entry.hadRecentInput));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The side panel's own requests: its files, the calls that it lists, and its checks of files. */
const OWN_REQUEST = /\/assets\/side-panel\/|\/sandbox\/|\?side-panel$/;

const RESOURCE_GROUPS = [
  ['Ekspres', /\/dist\//],
  [texts.vendors, /\/vendors\//],
  ['API', /\/api\//],
  [texts.all, /./],
];

function drawNumbers(body) {
  const resources = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime < doctorStart && !OWN_REQUEST.test(name));
  const row = (name, value) =>
    element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value));
  const sums = RESOURCE_GROUPS.map(([name, path]) => {
    const inGroup = resources.filter((resource) => path.test(new URL(resource.name).pathname));
    const bytes = inGroup.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return row(name, `${(bytes / 1000).toFixed(1)} kB, ${inGroup.length} ${texts.requests}`);
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
        row(texts.layoutShift, measuresShift ? shift : texts.notMeasured),
        paint ? row(texts.firstPaint, `${Math.round(paint.startTime)} ms`) : '',
        sums,
      ),
    ),
    emptyNote(texts.bytesNote),
  );
}

/** What scripts add to an element: states, and what they were asked to print. */
const ADDED_ATTRIBUTES = /^(?:aria-|data-ekspres-|debug$|class$|style$|tabindex$|hidden$|disabled$)/;

/** What differs in a shop: its tokens, its host, and the vendors' scripts instead of the fakes. */
const REPLACEMENTS = [
  [/"jwt":"[^"]*"/g, '"jwt":"your-google-jwt"'],
  [/"authJwt":"[^"]*"/g, '"authJwt":"your-google-jwt"'],
  [/"merchantOrigin":"[^"]*"/g, '"merchantOrigin":"shop.example"'],
  [`${location.origin}/vendors/google-pay.js`, 'https://pay.google.com/gp/p/js/pay.js'],
  [`${location.origin}/vendors/paypal.js`, 'https://www.paypal.com/sdk/js'],
  [`${location.origin}/vendors/amazon-pay.js`, 'https://static-eu.payments-amazon.com/checkout.js'],
];

/** The element's own markup: its attributes, one per line, without children. */
function markupOf(host) {
  const lines = [...host.attributes]
    .filter(({ name }) => !ADDED_ATTRIBUTES.test(name))
    .map(({ name, value }) => {
      if (value === '') return `  ${name}`;
      const text = name === 'access-token' ? 'your-access-token' : value;
      const own = REPLACEMENTS.reduce((result, [from, to]) => result.replaceAll(from, to), text);
      const escaped = own.replaceAll('&', '&amp;');
      return escaped.includes('"')
        ? `  ${name}='${escaped.replaceAll("'", '&#39;')}'`
        : `  ${name}="${escaped}"`;
    });
  return `<${host.localName}\n${lines.join('\n')}\n></${host.localName}>`;
}

/** The elements of one product form need a form; those with `variant-id`, and those of a cart, do not. */
function markupOfForm(form, hosts) {
  const markup = hosts.map(markupOf);
  if (form === null || hosts.every((host) => host.hasAttribute('variant-id'))) return markup;
  const id = form.querySelector('[name="id"]')?.value;
  return [
    `<form method="post" action="/cart/add">\n<input type="hidden" name="id" value="${id}" />`,
    ...markup,
    '</form>',
  ];
}

function drawMarkup(body) {
  const file = data.language === 'pl' ? 'ekspres.js' : `ekspres.${data.language}.js`;
  const script = `<script type="module" async src="https://cdn.example/${file}"></script>`;
  const byForm = new Map();
  for (const host of elementsOfPage()) {
    const form = host.closest('form[action$="/cart/add"]');
    byForm.set(form, [...(byForm.get(form) ?? []), host]);
  }
  const text = [script, ...[...byForm].flatMap(([form, hosts]) => markupOfForm(form, hosts))].join('\n\n');
  const copy = element('button', { type: 'button' }, texts.copy);
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = texts.copied;
  });
  body.replaceChildren(emptyNote(texts.htmlNote), copy, codeBlock(text));
}

/** The side panel's tabs: the name of their text, and the function that draws the tab into its body. */
export const TABS = {
  api: drawCalls,
  events: drawEvents,
  wallets: drawWallets,
  numbers: drawNumbers,
  html: drawMarkup,
};
