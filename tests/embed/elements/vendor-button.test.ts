import { afterEach, expect, it, vi } from 'vitest';
import type { EmbedElement } from '../../../src/embed/elements/embed-element';
import { drawResult, recordDrawResult } from '../../../src/embed/elements/draw-results';
import { drawVendorButton, offerOf, vendorPlace } from '../../../src/embed/elements/vendor-button';
import { developerError } from '../../../src/net/developer-error';
import type { ButtonContext, WalletModule } from '../../../src/wallets/contract';
import { googlePayFace } from '../../../src/wallets/google-pay/face';
import type { WalletEntry } from '../../../src/wallets/registry';
import { expectConsoleError } from '../../setup/expect-console-error';
import { json, leavePage, product, productForm, SHOP_PAY, show } from './on-page';
import { find } from '../page-html';

afterEach(leavePage);

const NOWHERE = { sellingPlan: undefined, requiresShipping: undefined };
const auth = [{ jwt: 'a.b.c', expiresAt: 4e9 }];

const configOf = (name: string) => ({ name: 'google_pay', wallet_params: { auth, name } });

/** A wallet whose button is drawn like this. */
const entry = (draw: NonNullable<WalletModule['draw']>): WalletEntry => ({
  face: googlePayFace,
  load: async () => ({ draw, click: async () => ({ outcome: 'success' as const }) }),
});

async function element(): Promise<EmbedElement> {
  await show(productForm(product(json('recommended', SHOP_PAY))));
  return find<EmbedElement>('[slot=button]');
}

const nothing = async () => undefined;
const place = () => document.body.appendChild(document.createElement('div'));

it("a vendor's button is drawn with what its element says", async () => {
  const config = configOf('drawn');
  const host = await element();
  const drawn = vi.fn(async (_context: ButtonContext) => undefined);
  const container = place();
  const onClick = async () => undefined;
  const result = await drawVendorButton(entry(drawn), config, host, container, onClick);
  expect(result).toEqual({ status: 'drawn' });
  expect(drawn.mock.lastCall?.[0]).toMatchObject({
    container,
    params: config.wallet_params,
    callToAction: true,
    pageType: 'unknown',
    accessToken: 't0k3n',
    onClick,
  });
});

it.each([
  { title: 'the vendor says why not', draw: async () => 'not-ready-to-pay', reason: 'not-ready-to-pay' },
  {
    title: 'it breaks',
    draw: () => Promise.reject(new TypeError('broken')),
    reason: 'not-drawn',
    says: /broken/,
    error: new TypeError('broken'),
  },
  {
    title: 'the parameters are wrong',
    draw: () => Promise.reject(developerError('invalid-sdk-url', 'expected an address')),
    reason: 'not-drawn',
    says: /^\[Ekspres\] invalid-sdk-url: expected an address\. Check the page's customizations\./,
    error: new Error('expected an address'),
  },
])(
  'a button is not offered any more in its place where $title',
  async ({ title, draw, reason, says, error }) => {
    const config = configOf(title);
    const host = await element();
    if (says) expectConsoleError(says);
    const result = await drawVendorButton(entry(draw), config, host, place(), nothing);
    expect(result).toMatchObject({ status: 'failed', reason, ...(error && { error }) });
    recordDrawResult(config, host, result);
    expect(offerOf(config, NOWHERE, host)).toMatchObject({ shown: false, reason });
    expect(offerOf(config, NOWHERE, document.createElement('div') as unknown as EmbedElement).reason).toBe(
      undefined,
    );
  },
);

it('what the page rules out needs no vendor to say so', async () => {
  const host = await element();
  const config = configOf('ruled out');
  expect(offerOf(config, { ...NOWHERE, requiresShipping: false }, host).reason).toBe('digital');
  expect(offerOf({ ...config, supports_subs: false }, { ...NOWHERE, sellingPlan: true }, host).reason).toBe(
    'no-selling-plans',
  );
  expect(offerOf({ name: 'google_pay', wallet_params: {} }, NOWHERE, host).reason).toBe('invalidAuthParams');
  const forCompanies = { ...config, wallet_params: { ...config.wallet_params, companyRequired: true } };
  expect(offerOf(forCompanies, NOWHERE, host).reason).toBe('company-required');
});

it.each([
  { where: 'in the page', inShadow: false, reason: undefined },
  { where: 'in a shadow root of the page', inShadow: true, reason: 'in-shadow-dom' },
])('Amazon Pay for an element $where: $reason', ({ inShadow, reason }) => {
  const box = document.createElement('div');
  const host = document.createElement('div') as unknown as EmbedElement;
  (inShadow ? box.attachShadow({ mode: 'closed' }) : box).append(host);
  document.body.append(box);
  expect(offerOf({ name: 'amazon_pay', wallet_params: {} }, NOWHERE, host).reason).toBe(reason);
  // Prime's button is our own: it may stand anywhere.
  expect(offerOf({ name: 'buy_with_prime', wallet_params: {} }, NOWHERE, host).reason).toBeUndefined();
});

it('each place that an element gets is drawn in once; of two, the last one counts', async () => {
  const host = await element();
  const ends: ((reason: string | undefined) => void)[] = [];
  const draw = vi.fn(() => new Promise<string | undefined>((resolve) => ends.push(resolve)));
  const wallet = entry(draw);
  const known = () =>
    drawResult({ name: 'google_pay', wallet_params: host.read('wallet-params') ?? {} }, host);
  const { drawn, drawInto } = vendorPlace(wallet, host, nothing);
  expect(vendorPlace(wallet, host, nothing).drawInto).toBe(drawInto);
  const first = place();
  drawInto(first);
  drawInto(null);
  drawInto(first);
  drawInto(place());
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
  ends[0]?.(undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect([drawn.value, known()]).toEqual([false, undefined]);
  ends[1]?.(undefined);
  await vi.waitFor(() => expect(drawn.value).toBe(true));
  expect(known()).toEqual({ status: 'drawn' });
});

it('a container that was removed meanwhile tells nothing of its place', async () => {
  const host = await element();
  let end: (reason: string | undefined) => void = () => {};
  const wallet = entry(() => new Promise((resolve) => (end = resolve)));
  const { drawn, drawInto } = vendorPlace(wallet, host, nothing);
  const container = place();
  drawInto(container);
  await new Promise((resolve) => setTimeout(resolve));
  container.remove();
  end(undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect([drawn.value, drawResult({ ...SHOP_PAY, name: 'google_pay' }, host)]).toEqual([false, undefined]);
});
