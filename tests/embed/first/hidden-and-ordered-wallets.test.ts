import { afterEach, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../setup/expect-console-error';
import { json, leavePage, META_PAY, product, productForm, REQUIRED, SHOP_PAY, show } from '../on-page';

afterEach(async () => {
  await leavePage();
  vi.restoreAllMocks();
});

const settings = (wallets: unknown) =>
  `<script type="application/json" id="ekspres-config">${JSON.stringify({ wallets })}</script>`;

/** Tags of the buttons on the page, in order. */
const shown = () => [...document.querySelectorAll('[slot^=button]')].map(({ localName }) => localName);

const SHOP = 'shop-pay-wallet-button';
const META = 'shopify-meta-pay-button';
const BUY = 'shopify-buy-it-now-button';
const PRODUCT = productForm(product(`${json('recommended', SHOP_PAY)} ${json('fallback', META_PAY)}`));

it.each<{ wallets: unknown; buttons: string[] }>([
  { wallets: undefined, buttons: [SHOP] },
  { wallets: {}, buttons: [SHOP] },
  { wallets: { hidden: ['shop_pay'] }, buttons: [META] },
  { wallets: { hidden: ['shop_pay', 'facebook_pay'] }, buttons: [BUY] },
  { wallets: { hidden: ['shop_pay', 'facebook_pay', 'buy_it_now'] }, buttons: [] },
  { wallets: { order: ['facebook_pay', 'shop_pay'] }, buttons: [META] },
  { wallets: { order: ['facebook_pay'], hidden: ['facebook_pay'] }, buttons: [SHOP] },
  { wallets: { order: ['paypal'], hidden: ['venmo'] }, buttons: [SHOP] },
])('a product with the wallets $wallets shows $buttons', async ({ wallets, buttons }) => {
  await show(settings(wallets) + PRODUCT);
  expect(shown()).toEqual(buttons);
});

it('a hidden wallet has no standalone button either', async () => {
  await show(settings({ hidden: ['shop_pay'] }) + productForm(`<${SHOP} ${REQUIRED}></${SHOP}>`));
  expect(document.querySelector(SHOP)?.shadowRoot?.childElementCount ?? 0).toBe(0);
});

it.each<{ wallets: unknown; message: RegExp; buttons: string[] }>([
  {
    wallets: { hidden: ['pay_pal'] },
    message: /wallets\.hidden contains the unknown wallet "pay_pal"\. Use only: .*paypal/,
    buttons: [SHOP],
  },
  {
    wallets: { order: [7, 'facebook_pay'] },
    message: /wallets\.order contains the unknown wallet 7\./,
    buttons: [META],
  },
  { wallets: null, message: /The setting wallets is invalid\. Use /, buttons: [SHOP] },
  {
    wallets: { hidden: 'shop_pay' },
    message: /wallets\.hidden is invalid\. Use an array of wallet names\./,
    buttons: [SHOP],
  },
])('reports the mistake in $wallets, and applies the rest', async ({ wallets, message, buttons }) => {
  expectConsoleError(message);
  await show(settings(wallets) + PRODUCT);
  expect(shown()).toEqual(buttons);
});
