import { expect, it, vi } from 'vitest';
import { find, settingsScript } from '../page-html';
import { json, leavePage, product, productForm, settleGathered, SHOP_PAY, show } from '../on-page';

const ATTRIBUTES = `${json('recommended', { ...SHOP_PAY, supports_def_opts: false })} ${json('variant-params', [{ id: 123, requiresShipping: true }])}`;
const CONTROLS = '<input name="id" value="123"><input name="selling_plan" value="7"><input name="quantity">';
const SETTINGS = settingsScript({ wallets: { order: ['shop_pay'] } });

/** Shows so many products, each in a form, and waits until all code has read the page once. */
async function showProducts(count: number): Promise<void> {
  await show(`${SETTINGS}<p>10</p>${productForm(product(ATTRIBUTES), CONTROLS).repeat(count)}`);
  await vi.dynamicImportSettled();
  await settleGathered();
  // The first change of a value updates all elements, because the state of no form is cached yet.
  setValue('[name=quantity]', '0');
  await settleGathered();
}

const setValue = (field: string, value: string) => find(field).setAttribute('value', value);
const addField = () => find('form').insertAdjacentHTML('beforeend', '<input name="properties[A]">');
const addScript = () => document.body.insertAdjacentHTML('beforeend', '<script type="text/plain"></script>');

/**
 * What a change costs: how often an element updates (it reads its access token first), how often JSON is
 * parsed, and how often scripts of the page are searched for.
 */
async function costOf(change: () => void) {
  const getAttribute = vi.spyOn(HTMLElement.prototype as Element, 'getAttribute');
  const parse = vi.spyOn(JSON, 'parse');
  const querySelectorAll = vi.spyOn(Document.prototype, 'querySelectorAll');
  change();
  await settleGathered();
  const cost = {
    updates: getAttribute.mock.calls.filter(([name]) => name === 'access-token').length,
    jsonParses: parse.mock.calls.length,
    scriptSearches: querySelectorAll.mock.calls.filter(([selector]) => /script/.test(String(selector)))
      .length,
  };
  vi.restoreAllMocks();
  return cost;
}

const NO_COST = { updates: 0, jsonParses: 0, scriptSearches: 0 };

it.each([
  ['a changed countdown costs no update, parsing or search', () => void (find('p').textContent = '9')],
  ['a changed quantity costs no update, parsing or search', () => setValue('[name=quantity]', '5')],
  ['an added field costs no update, no parsing and no search for scripts', addField],
])('%s', async (_title, change) => {
  await showProducts(3);
  expect(await costOf(change)).toEqual(NO_COST);
});

/** How often a selector is matched or searched for because of a change. */
async function selectorUsesFor(change: () => void): Promise<number> {
  const spies = (['matches', 'closest', 'querySelector', 'querySelectorAll'] as const).map((method) =>
    vi.spyOn(Element.prototype, method),
  );
  change();
  await settleGathered();
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  return count;
}

it('a countdown costs the same on a page with one element as on a page with four', async () => {
  const countDown = () => (find('p').textContent = '9');
  await showProducts(1);
  const besideOne = await selectorUsesFor(countDown);
  await leavePage();
  await showProducts(4);
  expect(besideOne).toBeGreaterThan(0);
  expect(await selectorUsesFor(countDown)).toBe(besideOne);
});

/** How often the controls of a form are read because of a change. */
async function controlReadsFor(change: () => void): Promise<number> {
  const elements = vi.spyOn(HTMLFormElement.prototype, 'elements', 'get');
  change();
  await settleGathered();
  const count = elements.mock.calls.length;
  vi.restoreAllMocks();
  return count;
}

it('the controls of forms are read again only after a control was added', async () => {
  await showProducts(3);
  expect(await controlReadsFor(() => setValue('[name=quantity]', '5'))).toBe(0);
  expect(await controlReadsFor(addField)).toBeGreaterThan(0);
});

it('another variant updates only the elements of its form', async () => {
  await showProducts(1);
  const ofOne = await costOf(() => setValue('[name=id]', '124'));
  await leavePage();
  await showProducts(4);
  const ofOneOfMany = await costOf(() => setValue('[name=id]', '124'));
  expect(ofOne.updates).toBeGreaterThan(0);
  expect(ofOneOfMany).toEqual(ofOne);
});

it.each([
  ['a script was added', addScript],
  [
    'all variants have changed',
    () => document.querySelectorAll('[name=id]').forEach((id) => id.setAttribute('value', '124')),
  ],
])('four elements search for scripts and parse JSON as often as one after %s', async (_title, change) => {
  await showProducts(1);
  const ofOne = await costOf(change);
  await leavePage();
  await showProducts(4);
  const ofMany = await costOf(change);
  expect(ofOne.scriptSearches).toBeGreaterThan(0);
  expect({ jsonParses: ofMany.jsonParses, scriptSearches: ofMany.scriptSearches }).toEqual({
    jsonParses: ofOne.jsonParses,
    scriptSearches: ofOne.scriptSearches,
  });
});

it('an attribute that has changed is parsed again', async () => {
  await showProducts(3);
  const element = find('shopify-accelerated-checkout');
  element.setAttribute('recommended', 'null');
  await settleGathered();
  expect(element.querySelector('[slot=button]')?.localName).toBe('shopify-buy-it-now-button');
});
