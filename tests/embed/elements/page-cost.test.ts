import { afterEach, expect, it, vi } from 'vitest';
import { find } from '../page-html';
import { json, leavePage, product, productForm, quiet, SHOP_PAY, show } from './on-page';

afterEach(async () => {
  vi.restoreAllMocks();
  await leavePage();
});

const CONFIGURED = `${json('recommended', SHOP_PAY)} ${json('variant-params', [{ id: 123, requiresShipping: true }])}`;

async function showProducts(): Promise<void> {
  await show(`<p>10</p>${productForm(product(CONFIGURED)).repeat(3)}`);
  await quiet();
}

/** How often attributes are read and JSON is parsed while `change` is made five times. */
async function costOf(change: (time: number) => void) {
  const read = vi.spyOn(Element.prototype, 'getAttribute');
  const parse = vi.spyOn(JSON, 'parse');
  for (const time of [1, 2, 3, 4, 5]) {
    change(time);
    await quiet();
  }
  return { reads: read.mock.calls.length, parsed: parse.mock.calls.length };
}

it('a countdown makes no element read its attributes', async () => {
  await showProducts();
  const cost = await costOf((time) => (find('p').textContent = `${time}`));
  expect(cost).toEqual({ reads: 0, parsed: 0 });
});

it('a change of the form makes elements read it, and parse no attribute again', async () => {
  await showProducts();
  // Code that loads late may read for the first time.
  find('input').setAttribute('value', '0');
  await quiet();
  const { reads, parsed } = await costOf((time) => find('input').setAttribute('value', `${time}`));
  expect(reads).toBeGreaterThan(0);
  expect(parsed).toBe(0);
});

it('an attribute that has changed is parsed again', async () => {
  await showProducts();
  const element = find('shopify-accelerated-checkout');
  element.setAttribute('recommended', 'null');
  await quiet();
  expect(element.querySelector('[slot=button]')?.localName).toBe('shopify-buy-it-now-button');
});
