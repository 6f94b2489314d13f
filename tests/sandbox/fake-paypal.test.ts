// @vitest-environment node
import type { PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkedStyle } from '../../sandbox/vendors/paypal/button-style';
import { fundingOf, isFundingEligible } from '../../sandbox/vendors/paypal/funding';
import { scriptSettings } from '../../sandbox/vendors/paypal/script-settings';
import { paypalParams } from '../../sandbox/pages/wallet-config';
import { createCart, paypalCall } from './paypal-calls';
import { sandboxForTests } from './storefront-client';

const sandbox = sandboxForTests();

/** The query that a page's config appends to the URL of the script. */
const shopQuery = (page: string) => new URL(paypalParams(new URL(page, sandbox.url)).sdkUrl).search;

const EBOOK = 44100000000401;

describe('the URL of the script', () => {
  const script = (query: string, page = '/') =>
    fetch(`${sandbox.url}/vendors/paypal.js${query}`, { headers: { referer: sandbox.url + page } });

  it.each([
    ['?currency=PLN', 'Expected client-id to be passed'],
    ['?client-id=a&merchant-id=', 'Please pass a value for query param: merchant-id'],
    ['?client-id=a&colour=gold', 'Disallowed query param: colour'],
    ['?client-id=a&locale=pl-PL', 'Invalid query value for locale: pl-PL'],
    // Only test accounts may set it.
    ['?client-id=a&buyer-country=US', 'Query parameter buyer-country disallowed in production env'],
  ])('is rejected with the query %s: %s', async (query, message) => {
    const response = await script(query);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe(`throw new Error("SDK Validation error: '${message}'");`);
  });

  it.each([
    ['required parameters only', () => '?client-id=a'],
    ["parameters of the sandbox's shop", () => shopQuery('/')],
    ['parameters for subscriptions', () => `${shopQuery('/?paypal=billing-agreement')}&locale=pl_PL`],
  ])('is served with the %s', async (_title, query) => {
    const response = await script(query());
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Invalid layout');
  });

  it.each([
    ['fails each time if the page requests that', '/blank?paypal=venmo,script-fails', [503, 503]],
    ['fails once if the page requests that', '/blank?paypal=script-fails-once', [503, 200]],
  ])('%s', async (_title, page, statuses) => {
    const first = await script('?client-id=a', page);
    const second = await script('?client-id=a', page);
    expect([first.status, second.status]).toEqual(statuses);
  });
});

describe('a funding source', () => {
  beforeEach(() => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('location', { search: '?paypal=venmo' });
  });
  const settings = (query: string) =>
    scriptSettings({ src: `https://shop.example/paypal.js${query}`, dataset: {} } as HTMLScriptElement);

  it.each([
    ['is eligible if it is PayPal', 'paypal', '?locale=pl_PL', true],
    ['is eligible if it is Venmo and enabled', 'venmo', '?locale=pl_PL&enable-funding=venmo', true],
    ['is not eligible if it is Venmo and not enabled', 'venmo', '?locale=pl_PL', false],
    ['is not eligible if the fake draws no button for it', 'blik', '?locale=pl_PL', false],
  ] as const)('%s', (_title, source, query, isEligible) => {
    expect(isFundingEligible(source, settings(query))).toBe(isEligible);
  });

  it('is rejected if PayPal has no such source', () => {
    const unknown = 'paypall' as 'paypal';
    const readFunding = () => fundingOf({ fundingSource: unknown }, settings('?locale=pl_PL'));
    expect(readFunding).toThrow('Invalid funding source: paypall');
  });
});

describe('checkedStyle', () => {
  const checked = (style: object, fundingSource?: PayPalButtonsComponentOptions['fundingSource']) =>
    checkedStyle(fundingSource ? { style, fundingSource } : { style });

  const HEIGHT = 'Expected style.height to be between 25px and 55px';
  const COLOR = 'Unexpected style.color for venmo button: gold, expected blue, silver, black, white';

  it.each<[style: object, message: string, source?: 'venmo']>([
    [{ layout: 'diagonal' }, 'Invalid layout: diagonal'],
    [{ label: 'kup' }, 'Invalid label: kup'],
    [{ height: '44' }, 'Expected style.height to be a number, got: 44'],
    [{ height: 24 }, `${HEIGHT} - got 24px`],
    [{ height: 56 }, `${HEIGHT} - got 56px`],
    [{ borderRadius: '4px' }, 'Expected style.borderRadius to be a number'],
    [{ borderRadius: -1 }, 'to be greater than or equal to 0, got: -1'],
    [{ layout: 'vertical', tagline: true }, 'style.tagline is not allowed'],
    [{ color: 'gold' }, COLOR, 'venmo'],
  ])('rejects $0: $1', (style, message, source) => {
    expect(() => checked(style, source)).toThrow(message);
  });

  it.each([
    ['accepts the minimum height', { height: 25 }],
    ['accepts the maximum height', { height: 55 }],
    ['accepts a golden, sharp button with a label', { color: 'gold', shape: 'sharp', label: 'pay' }],
    ['accepts a radius of 0', { borderRadius: 0 }],
  ])('%s', (_title, style) => {
    expect(checked(style, 'paypal')).toMatchObject(style);
  });
});

describe('a PayPal token', () => {
  const approve = (token: string, address?: string) =>
    fetch(`${sandbox.url}/vendors/paypal/approve`, {
      method: 'POST',
      body: JSON.stringify({ token, address }),
    });
  const tokenFor = async (cartId: string) =>
    (await paypalCall(sandbox, 'paypalTokenCreate', { cartId })).token ?? '';

  it('returns nothing about the buyer before the shopper has approved', async () => {
    const cartId = await createCart(sandbox);
    const token = await tokenFor(cartId);
    const { details, userErrors } = await paypalCall(sandbox, 'paypalBuyerDetailsFetch', { cartId, token });
    expect([details, userErrors]).toEqual([null, [expect.objectContaining({ code: 'NO_PENDING_TASK' })]]);
  });

  it('returns the address that the shopper chose, and the amount that was approved', async () => {
    const cartId = await createCart(sandbox);
    const token = await tokenFor(cartId);
    expect((await approve(token, 'other')).status).toBe(204);
    expect(await paypalCall(sandbox, 'paypalBuyerDetailsFetch', { cartId, token })).toMatchObject({
      details: {
        destinationAddress: { city: 'Gdańsk' },
        payerApprovedAmount: { amount: '59.0', currencyCode: 'PLN' },
      },
      userErrors: [],
    });
  });

  it('returns no delivery address if nothing is delivered', async () => {
    const cartId = await createCart(sandbox, EBOOK);
    const token = await tokenFor(cartId);
    await approve(token);
    expect(await paypalCall(sandbox, 'paypalBuyerDetailsFetch', { cartId, token })).toMatchObject({
      details: { destinationAddress: null, billingAddress: { city: 'Warszawa' } },
    });
  });

  it('can be approved only once', async () => {
    const token = await tokenFor(await createCart(sandbox));
    expect((await approve(token)).status).toBe(204);
    expect((await approve(token)).status).toBe(409);
  });

  it('cannot be approved if it is unknown', async () => {
    expect((await approve('EC-unknown')).status).toBe(409);
  });

  it('returns nothing about the buyer of another cart', async () => {
    const token = await tokenFor(await createCart(sandbox));
    await approve(token);
    const other = await createCart(sandbox);
    const { details } = await paypalCall(sandbox, 'paypalBuyerDetailsFetch', { cartId: other, token });
    expect(details).toBeNull();
  });
});
