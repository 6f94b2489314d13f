import { afterEach, expect, it, vi } from 'vitest';
import { setPaymentButtonInit } from '../../../src/embed/page/page-globals';

afterEach(() => vi.unstubAllGlobals());

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
