import { afterEach, expect, it, vi } from 'vitest';
import { readCookie, setPaymentButtonInit } from '../../../src/embed/shared/page-globals';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The page's global; `undefined`: none. */
function page(Shopify: object | undefined): { PaymentButton?: Record<string, unknown> } & object {
  vi.stubGlobal('Shopify', Shopify);
  setPaymentButtonInit(refresh);
  return (globalThis as unknown as { Shopify: object }).Shopify;
}
const refresh = () => {};
const other = () => {};

it.each<{ title: string; before: object | undefined; after: object }>([
  {
    title: 'creates Shopify.PaymentButton.init if there is no global Shopify',
    before: undefined,
    after: { PaymentButton: { init: refresh } },
  },
  {
    title: 'creates Shopify.PaymentButton.init if Shopify has no PaymentButton',
    before: { locale: 'pl' },
    after: { locale: 'pl', PaymentButton: { init: refresh } },
  },
  {
    title: 'replaces only Shopify.PaymentButton.init, and no other member of the page',
    before: { PaymentButton: { init: other, version: 3 }, locale: 'pl' },
    after: { PaymentButton: { init: refresh, version: 3 }, locale: 'pl' },
  },
])('$title', ({ before, after }) => {
  expect(page(before)).toEqual(after);
});

it.each([
  { title: 'leaves a frozen Shopify of the page unchanged', before: Object.freeze({ locale: 'pl' }) },
  {
    title: 'leaves a frozen PaymentButton of the page unchanged',
    before: { PaymentButton: Object.freeze({ init: other }) },
  },
])('$title', ({ before }) => {
  const copy = JSON.stringify(before);
  expect(JSON.stringify(page(before))).toBe(copy);
});

/** The page's cookies, as the browser lists them. */
const cookies = (text: string) => vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(text);

it.each<{ is: string | undefined; title: string; cookie: string }>([
  { is: 'c1', title: 'reads the only cookie', cookie: 'cart=c1' },
  { is: 'c1', title: 'reads a cookie between others', cookie: 'a=1; cart=c1; b=2' },
  {
    is: undefined,
    title: 'does not read a cookie whose longer name ends in the same way',
    cookie: 'my_cart=c1; cart_sig=x',
  },
  { is: undefined, title: 'reads an empty cookie as undefined', cookie: 'cart=; b=2' },
  { is: undefined, title: 'reads undefined if there are no cookies', cookie: '' },
  { is: 'a b=c', title: 'decodes a cookie', cookie: 'cart=a%20b%3Dc' },
  {
    is: 'c1?key=a=b',
    title: 'reads a cookie whose value contains equals signs',
    cookie: 'cart=c1?key=a=b',
  },
  { is: '100%', title: 'reads a cookie with invalid encoding as it is', cookie: 'cart=100%' },
])('$title', ({ is, cookie }) => {
  cookies(cookie);
  expect(readCookie('cart')).toBe(is);
});
