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
    ['creates Shopify.PaymentButton.init on a page without Shopify', undefined, OURS],
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
  it.each<[title: string, cookie: string, value: string | undefined]>([
    ['reads the only cookie', 'cart=c1', 'c1'],
    ['reads a cookie between others', 'a=1; cart=c1; b=2', 'c1'],
    ['does not read cookies with longer names', 'my_cart=c1; cart_sig=x', undefined],
    ['returns undefined for an empty cookie', 'cart=; b=2', undefined],
    ['returns undefined if there are no cookies', '', undefined],
    ['decodes a cookie', 'cart=a%20b%3Dc', 'a b=c'],
    ['reads a cookie whose value contains equals signs', 'cart=c1?key=a=b', 'c1?key=a=b'],
    ['reads a cookie with invalid encoding as it is', 'cart=100%', '100%'],
  ])('%s', (_title, cookie, value) => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(cookie);
    expect(readCookie('cart')).toBe(value);
  });
});
