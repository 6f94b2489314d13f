import { afterEach, expect, it, vi } from 'vitest';
import { loadPagePart } from '../../../src/embed/first/load';
import { defineElements } from '../../../src/embed/first/tags';
import { expectConsoleError } from '../../setup/expect-console-error';
import { forgetState } from '../forget-page';
import { find, settingsScript } from '../page-html';
import {
  json,
  META_PAY,
  product,
  productForm,
  REQUIRED,
  settle,
  SHOP_PAY,
  show,
  untilPainted,
} from '../on-page';

afterEach(async () => {
  // The check of settings is loaded.
  await vi.dynamicImportSettled();
});

const shownButtons = () => [...document.querySelectorAll('[slot^=button]')].map(({ localName }) => localName);

const SHOP_PAY_TAG = 'shop-pay-wallet-button';
const META_PAY_TAG = 'shopify-meta-pay-button';
const BUY_IT_NOW_TAG = 'shopify-buy-it-now-button';
const PRODUCT = productForm(product(`${json('recommended', SHOP_PAY)} ${json('fallback', META_PAY)}`));

it.each<[buttons: string[], wallets: unknown]>([
  [[SHOP_PAY_TAG], undefined],
  [[META_PAY_TAG], { hidden: ['shop_pay'] }],
  [[BUY_IT_NOW_TAG], { hidden: ['shop_pay', 'facebook_pay'] }],
  [[], { hidden: ['shop_pay', 'facebook_pay', 'buy_it_now'] }],
  [[META_PAY_TAG], { order: ['facebook_pay', 'shop_pay'] }],
  [[SHOP_PAY_TAG], { order: ['facebook_pay'], hidden: ['facebook_pay'] }],
  [[SHOP_PAY_TAG], { order: ['paypal'], hidden: ['venmo'] }],
])('a product shows $0 if the setting wallets is $1', async (buttons, wallets) => {
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

it.each<[wallets: unknown, message: RegExp, buttons: string[]]>([
  [
    { hidden: ['pay_pal'] },
    /wallets\.hidden contains the unknown wallet "pay_pal"\. Use only: .*paypal/,
    [SHOP_PAY_TAG],
  ],
  [{ order: [7, 'facebook_pay'] }, /wallets\.order contains the unknown wallet 7\./, [META_PAY_TAG]],
  [null, /The setting wallets is invalid\. Use /, [SHOP_PAY_TAG]],
  [{ hidden: 'shop_pay' }, /wallets\.hidden is invalid\. Use an array of wallet names\./, [SHOP_PAY_TAG]],
])('reports a mistake in the setting wallets ($0) alone', async (wallets, message, buttons) => {
  expectConsoleError(message);
  await show(settingsScript({ wallets }) + PRODUCT);
  expect(shownButtons()).toEqual(buttons);
});

it('settings without the nonce of other scripts apply only until the chunk page has loaded', async () => {
  expectConsoleError(/#ekspres-config is not a valid settings tag/);
  forgetState();
  defineElements();
  document.body.innerHTML =
    settingsScript({ wallets: { hidden: ['shop_pay'] } }) + '<script type="text/plain"></script>' + PRODUCT;
  find<HTMLScriptElement>('script[type="text/plain"]').nonce = 'a';
  await untilPainted();
  expect(shownButtons()).toEqual([META_PAY_TAG]);
  await loadPagePart();
  await settle();
  expect(shownButtons()).toEqual([SHOP_PAY_TAG]);
});
