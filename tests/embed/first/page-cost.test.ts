import { afterEach, expect, it, vi } from 'vitest';
import { find } from '../page-html';
import { json, leavePage, product, productForm, quiet, SHOP_PAY, show } from '../on-page';

afterEach(async () => {
  vi.restoreAllMocks();
  await leavePage();
});

const CONFIGURED = `${json('recommended', { ...SHOP_PAY, supports_def_opts: false })} ${json('variant-params', [{ id: 123, requiresShipping: true }])}`;
const CONTROLS = '<input name="id" value="123"><input name="selling_plan" value="7"><input name="quantity">';
const SETTINGS =
  '<script type="application/json" id="ekspres-config">{"wallets":{"order":["shop_pay"]}}</script>';

/**
 * A page with this many elements, in forms of their own. Code that loads late may read for the first time:
 * that is over.
 */
async function showProducts(count: number): Promise<void> {
  await show(`${SETTINGS}<p>10</p>${productForm(product(CONFIGURED), CONTROLS).repeat(count)}`);
  await vi.dynamicImportSettled();
  await quiet();
  write('[name=quantity]', '0');
  await quiet();
}

const write = (field: string, value: string) => find(field).setAttribute('value', value);
let added = 0;
const addField = () => find('form').insertAdjacentHTML('beforeend', `<input name="properties[${++added}]">`);
const addScript = () => document.body.insertAdjacentHTML('beforeend', '<script type="text/plain"></script>');

/**
 * How often a change makes an element update, which begins with its token, and how often JSON is parsed and
 * scripts of the page are looked for.
 */
async function costOf(change: () => void) {
  const read = vi.spyOn(HTMLElement.prototype as Element, 'getAttribute');
  const parse = vi.spyOn(JSON, 'parse');
  const find = vi.spyOn(Document.prototype, 'querySelectorAll');
  change();
  await quiet();
  const cost = {
    updates: read.mock.calls.filter(([name]) => name === 'access-token').length,
    parsed: parse.mock.calls.length,
    scripts: find.mock.calls.filter(([selector]) => /script/.test(String(selector))).length,
  };
  vi.restoreAllMocks();
  return cost;
}

const NOTHING = { updates: 0, parsed: 0, scripts: 0 };

it.each([
  { title: 'no element updates when a countdown changes', change: () => void (find('p').textContent = '9') },
  { title: 'no element updates when the quantity changes', change: () => write('[name=quantity]', '5') },
  { title: 'no element updates when a field is added', change: addField },
])('$title', async ({ change }) => {
  await showProducts(3);
  expect(await costOf(change)).toEqual(NOTHING);
});

/** How often the script matches a selector, or looks for one below an element, while a change is made. */
async function selectorsFor(change: () => void): Promise<number> {
  const spies = (['matches', 'closest', 'querySelector', 'querySelectorAll'] as const).map((method) =>
    vi.spyOn(Element.prototype, method),
  );
  change();
  await quiet();
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  return count;
}

it('a countdown costs the same, however many elements there are', async () => {
  const countDown = () => (find('p').textContent = '9');
  await showProducts(1);
  const besideOne = await selectorsFor(countDown);
  await leavePage();
  await showProducts(4);
  expect(besideOne).toBeGreaterThan(0);
  expect(await selectorsFor(countDown)).toBe(besideOne);
});

/** How often the controls of a form are looked for while a change is made. */
async function searchesFor(change: () => void): Promise<number> {
  const search = vi.spyOn(HTMLFormElement.prototype, 'elements', 'get');
  change();
  await quiet();
  return search.mock.calls.length;
}

it('the controls of forms are found once, until one of them is added', async () => {
  await showProducts(3);
  expect(await searchesFor(() => write('[name=quantity]', '5'))).toBe(0);
  expect(await searchesFor(addField)).toBeGreaterThan(0);
});

it('another variant updates only the elements of its form', async () => {
  await showProducts(1);
  const ofOne = await costOf(() => write('[name=id]', '124'));
  await leavePage();
  await showProducts(4);
  const ofOneAmongMany = await costOf(() => write('[name=id]', '124'));
  expect(ofOne.updates).toBeGreaterThan(0);
  expect(ofOneAmongMany).toEqual(ofOne);
});

it.each([
  {
    title: 'all elements together read the scripts of the page once after a script was added',
    change: addScript,
  },
  {
    title: 'all elements together read the scripts of the page once after all variants have changed',
    change: () => document.querySelectorAll('[name=id]').forEach((id) => id.setAttribute('value', '124')),
  },
])('$title', async ({ change }) => {
  await showProducts(1);
  const ofOne = await costOf(change);
  await leavePage();
  await showProducts(4);
  const ofMany = await costOf(change);
  expect(ofOne.scripts).toBeGreaterThan(0);
  expect({ parsed: ofMany.parsed, scripts: ofMany.scripts }).toEqual({
    parsed: ofOne.parsed,
    scripts: ofOne.scripts,
  });
});

it('an attribute that has changed is parsed again', async () => {
  await showProducts(3);
  const element = find('shopify-accelerated-checkout');
  element.setAttribute('recommended', 'null');
  await quiet();
  expect(element.querySelector('[slot=button]')?.localName).toBe('shopify-buy-it-now-button');
});
