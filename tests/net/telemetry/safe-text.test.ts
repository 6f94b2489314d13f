import fc from '../../setup/fast-check';
import { isEnumType } from 'graphql/index.js';
import { describe, expect, it } from 'vitest';
import { storefrontSchema } from '../../../sandbox/index';
import { safeReasons, safeMessage } from '../../../src/net/telemetry/safe-text';

it.each([
  'out_of_stock',
  'cart-is-empty',
  'not-in-this-version',
  'authJwtExpired',
  'no_response',
  'INVALID: input.lines.0.quantity',
  'VARIANT_REQUIRES_SELLING_PLAN, SOMETHING_NEW',
  'prevented',
  'UNKNOWN',
  'ERROR',
  'CANCELED',
  'THROTTLED, PAYMENTS_ADDRESS1_INVALID',
  'checkout started for digital cart',
])('the reason %s is reported', (reason) => expect(safeReasons(reason)).toBe(reason));

it('the error and warning codes of the schema are reported', () => {
  const codes = Object.values(storefrontSchema().getTypeMap()).flatMap((type) =>
    isEnumType(type) && /(?:Error|Warning)Code$/.test(type.name)
      ? type.getValues().map(({ name }) => name)
      : [],
  );
  expect(codes).toContain('DELIVERY_ADDRESS2_REQUIRED');
  expect(codes.filter((code) => safeReasons(code) !== code)).toEqual([]);
});

/** What must never be sent, although a shop's API or a page may put it anywhere. */
const PRIVATE = [
  'jan.kowalski@example.com',
  '+48 600 700 800',
  '600700800',
  'Jan',
  'Kowalski',
  'Żółkiewska',
  'Marszałkowska 12/34',
  '00-950',
  '4111111111111111',
  'gid://shopify/Cart/hWN3vvA4XR5tnUChvDLFxd0j?key=bb2ad04ad578f11e42beee21d73eeac1',
  'hWN3vvA4XR5tnUChvDLFxd0j',
  'shpat_0123456789abcdef',
  'https://shop.example/checkouts/cn/Z2NwLWV1?email=jan#k',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc',
];

describe.each(PRIVATE)('the private string %s', (text) => {
  it('is reported as "other" if it is a reason', () => expect(safeReasons(text)).toBe('other'));

  it.each([
    ['is not reported in a sentence', `cannot pay for ${text}, sorry`],
    ['is not reported in quotation marks', `no value for "${text}"`],
    ['is not reported after an unclosed quotation mark', `no value for "${text}`],
    ['is not reported in JSON', `cartCreate: {"data":{"name":"${text}","n":${text}}}`],
    ['is not reported in HTML', `cartCreate: <p title='${text}'>${text}</p>`],
    ['is not reported in brackets', `failed (${text})`],
  ])('%s', (_title, message) => {
    const safe = safeMessage(message);
    for (const part of text.split(/[\s/]+/)) {
      if (part.length > 2) expect(safe).not.toContain(part);
    }
  });
});

it.each([
  ['checkoutUrl cannot be used: https://shop.example/cart/c/abc?key=1', 'checkoutUrl cannot be used: …'],
  ['wallet-configs: expected JSON, a list', 'wallet-configs: expected … a list'],
  ["the shopper's cart", 'the … cart'],
])('the message %s is reported as %s', (message, safe) => expect(safeMessage(message)).toBe(safe));

it('a message ends after 10,240 characters', () => {
  expect(safeMessage('word '.repeat(5000)).length).toBe(10_240);
});

it('no message keeps an at-sign, quotation mark, slash or long number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (message) => {
      expect(safeMessage(message)).not.toMatch(/[@"/\\]|\d{4}/);
    }),
  );
});
