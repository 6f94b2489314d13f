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

it.each<{ when: string; before: object | undefined; after: object }>([
  { when: 'there is no global', before: undefined, after: { PaymentButton: { init: refresh } } },
  {
    when: 'there is no button',
    before: { locale: 'pl' },
    after: { locale: 'pl', PaymentButton: { init: refresh } },
  },
  {
    when: 'the page has its own, with other members',
    before: { PaymentButton: { init: other, version: 3 }, locale: 'pl' },
    after: { PaymentButton: { init: refresh, version: 3 }, locale: 'pl' },
  },
])("Shopify.PaymentButton.init is ours, all else the page's, when $when", ({ before, after }) => {
  expect(page(before)).toEqual(after);
});

it.each([
  { when: 'the global is frozen', before: Object.freeze({ locale: 'pl' }) },
  { when: 'the button is frozen', before: { PaymentButton: Object.freeze({ init: other }) } },
])('the page keeps its own when $when', ({ before }) => {
  const copy = JSON.stringify(before);
  expect(JSON.stringify(page(before))).toBe(copy);
});

/** The page's cookies, as the browser lists them. */
const cookies = (text: string) => vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(text);

it.each<{ is: string | undefined; when: string; cookie: string }>([
  { is: 'c1', when: 'it is the only one', cookie: 'cart=c1' },
  { is: 'c1', when: 'it is in the middle', cookie: 'a=1; cart=c1; b=2' },
  { is: undefined, when: 'only a longer name ends so', cookie: 'my_cart=c1; cart_sig=x' },
  { is: undefined, when: 'it is empty', cookie: 'cart=; b=2' },
  { is: undefined, when: 'there are none', cookie: '' },
  { is: 'a b=c', when: 'it is URI-encoded', cookie: 'cart=a%20b%3Dc' },
  { is: 'c1?key=a=b', when: 'its value has equals signs', cookie: 'cart=c1?key=a=b' },
  { is: '100%', when: 'its encoding is broken', cookie: 'cart=100%' },
])('a cookie is $is when $when', ({ is, cookie }) => {
  cookies(cookie);
  expect(readCookie('cart')).toBe(is);
});
