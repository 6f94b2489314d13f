import { describe, expect, it, vi } from 'vitest';
import { readCookie, setPaymentButtonInit } from '../../../src/embed/shared/page-globals';

const initOfPage = () => {};
const ourInit = () => {};
const OURS = { PaymentButton: { init: ourInit } };

/** Sets our `init` on a page with this global, undefined if there is none. Returns the global. */
function setInitOn(Shopify: object | undefined): object {
  vi.stubGlobal('Shopify', Shopify);
  setPaymentButtonInit(ourInit);
  return (globalThis as unknown as { Shopify: object }).Shopify;
}

describe('setPaymentButtonInit', () => {
  it.each<[title: string, before: object | undefined, after: object]>([
    ['creates Shopify.PaymentButton.init without a Shopify', undefined, OURS],
    ['creates PaymentButton.init beside other members', { locale: 'pl' }, { locale: 'pl', ...OURS }],
    [
      'replaces only Shopify.PaymentButton.init, and no other member of the page',
      { PaymentButton: { init: initOfPage, version: 3 }, locale: 'pl' },
      { PaymentButton: { init: ourInit, version: 3 }, locale: 'pl' },
    ],
    ['leaves a frozen Shopify of the page unchanged', Object.freeze({ locale: 'pl' }), { locale: 'pl' }],
    [
      'leaves a frozen PaymentButton of the page unchanged',
      { PaymentButton: Object.freeze({ init: initOfPage }) },
      { PaymentButton: { init: initOfPage } },
    ],
  ])('%s', (_title, before, after) => {
    expect(setInitOn(before)).toEqual(after);
  });
});

describe('readCookie', () => {
  it.each<[title: string, expected: string | undefined, cookie: string]>([
    ['reads the only cookie', 'c1', 'cart=c1'],
    ['reads a cookie between others', 'c1', 'a=1; cart=c1; b=2'],
    ['does not read a cookie whose longer name ends in the same way', undefined, 'my_cart=c1; cart_sig=x'],
    ['reads an empty cookie as undefined', undefined, 'cart=; b=2'],
    ['reads undefined if there are no cookies', undefined, ''],
    ['decodes a cookie', 'a b=c', 'cart=a%20b%3Dc'],
    ['reads a cookie whose value contains equals signs', 'c1?key=a=b', 'cart=c1?key=a=b'],
    ['reads a cookie with invalid encoding as it is', '100%', 'cart=100%'],
  ])('%s', (_title, expected, cookie) => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(cookie);
    expect(readCookie('cart')).toBe(expected);
  });
});
