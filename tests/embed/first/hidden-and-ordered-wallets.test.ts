import { afterEach, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../setup/expect-console-error';
import { find, settingsScript } from '../page-html';
import { json, leavePage, META_PAY, product, productForm, REQUIRED, SHOP_PAY, show } from '../on-page';

afterEach(async () => {
  await leavePage();
  vi.restoreAllMocks();
});

/** The tags of the buttons on the page, in order. */
const shownButtons = () => [...document.querySelectorAll('[slot^=button]')].map(({ localName }) => localName);

const SHOP_PAY_TAG = 'shop-pay-wallet-button';
const META_PAY_TAG = 'shopify-meta-pay-button';
const BUY_IT_NOW_TAG = 'shopify-buy-it-now-button';
const PRODUCT = productForm(product(`${json('recommended', SHOP_PAY)} ${json('fallback', META_PAY)}`));

it.each<{ wallets: unknown; buttons: string[] }>([
  { wallets: undefined, buttons: [SHOP_PAY_TAG] },
  { wallets: { hidden: ['shop_pay'] }, buttons: [META_PAY_TAG] },
  { wallets: { hidden: ['shop_pay', 'facebook_pay'] }, buttons: [BUY_IT_NOW_TAG] },
  { wallets: { hidden: ['shop_pay', 'facebook_pay', 'buy_it_now'] }, buttons: [] },
  { wallets: { order: ['facebook_pay', 'shop_pay'] }, buttons: [META_PAY_TAG] },
  { wallets: { order: ['facebook_pay'], hidden: ['facebook_pay'] }, buttons: [SHOP_PAY_TAG] },
  { wallets: { order: ['paypal'], hidden: ['venmo'] }, buttons: [SHOP_PAY_TAG] },
])('a product shows $buttons if the setting wallets is $wallets', async ({ wallets, buttons }) => {
  await show(settingsScript({ wallets }) + PRODUCT);
  expect(shownButtons()).toEqual(buttons);
});

it('a hidden wallet has no standalone button either', async () => {
  await show(
    settingsScript({ wallets: { hidden: ['shop_pay'] } }) +
      productForm(`<${SHOP_PAY_TAG} ${REQUIRED}></${SHOP_PAY_TAG}>`),
  );
  const button = find(SHOP_PAY_TAG);
  expect(button.getAttribute('data-ekspres-state')).toBe('empty');
  expect(button.shadowRoot?.childElementCount ?? 0).toBe(0);
});

it.each<{ wallets: unknown; message: RegExp; buttons: string[] }>([
  {
    wallets: { hidden: ['pay_pal'] },
    message: /wallets\.hidden contains the unknown wallet "pay_pal"\. Use only: .*paypal/,
    buttons: [SHOP_PAY_TAG],
  },
  {
    wallets: { order: [7, 'facebook_pay'] },
    message: /wallets\.order contains the unknown wallet 7\./,
    buttons: [META_PAY_TAG],
  },
  { wallets: null, message: /The setting wallets is invalid\. Use /, buttons: [SHOP_PAY_TAG] },
  {
    wallets: { hidden: 'shop_pay' },
    message: /wallets\.hidden is invalid\. Use an array of wallet names\./,
    buttons: [SHOP_PAY_TAG],
  },
])(
  'a mistake in the setting wallets ($wallets) is reported, and the rest of it applies',
  async ({ wallets, message, buttons }) => {
    expectConsoleError(message);
    await show(settingsScript({ wallets }) + PRODUCT);
    expect(shownButtons()).toEqual(buttons);
  },
);
