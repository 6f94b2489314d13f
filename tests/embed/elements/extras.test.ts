import { afterEach, describe, expect, test, vi } from 'vitest';
import { WALLET } from '../../../src/embed/attributes';
import { buttonElement } from '../../../src/embed/elements/button-element';
import { describe as describeElement } from '../../../src/embed/elements/embed-element';
import type { ExtrasModule } from '../../../src/wallets/contract';
import { find } from '../page-html';
import {
  json,
  leavePage,
  META_PAY,
  product,
  productForm,
  quiet,
  REQUIRED,
  settle,
  SHOP_PAY,
  show,
} from './on-page';

afterEach(async () => {
  delete (window as { Shopify?: object }).Shopify;
  await leavePage();
});

test('a button’s extras are handed its element once it is there, and again when the page changes', async () => {
  const dress = vi.fn<ExtrasModule['dress']>();
  const element = buttonElement({
    instrument: 'ShopPay',
    load: async () => ({ click: async () => ({ outcome: 'success' }) }),
    extras: async () => ({ dress }),
    light: true,
    draw: () => 'a button',
  });
  describeElement(element, WALLET);
  customElements.define('x-with-extras', element);
  await show(productForm(`<x-with-extras ${REQUIRED}></x-with-extras>`));
  await vi.waitFor(() => expect(dress).toHaveBeenCalled());
  const [host, formOf] = dress.mock.lastCall ?? [];
  expect(host).toBe(find('x-with-extras'));
  expect(formOf?.(find('x-with-extras'))).toMatchObject({ variantId: '123', disabled: false });
  const before = dress.mock.calls.length;
  find<HTMLInputElement>('input').value = '124';
  find('input').dispatchEvent(new Event('change', { bubbles: true }));
  await quiet();
  expect(dress.mock.calls.length).toBeGreaterThan(before);
});

describe('the line of a delivery promise in a product element', () => {
  test.each<[sentence: string, recommended: object, page: object, lines: string[]]>([
    ['is kept where the page has a client', SHOP_PAY, { ShopPromise: {} }, ['\xa0']],
    ['is not where it has none', SHOP_PAY, {}, []],
    ['is Shop Pay’s alone', META_PAY, { ShopPromise: {} }, []],
  ])('%s', async (_sentence, recommended, page, lines) => {
    Object.assign(window, { Shopify: page });
    await show(productForm(product(json('recommended', recommended))));
    await settle();
    const found = [...document.querySelectorAll('shopify-delivery-promise[slot=promise]')];
    expect(found.map(({ textContent }) => textContent)).toEqual(lines);
    expect(found.map((line) => line.getAttribute('access-token'))).toEqual(lines.map(() => 't0k3n'));
  });
});
