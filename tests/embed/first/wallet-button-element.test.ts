import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../setup/eventually';
import * as amazon from '../../../src/wallets/amazon/index';
import * as applePay from '../../../src/wallets/apple-pay/index';
import type { ButtonModule } from '../../../src/wallets/contract';
import * as googlePay from '../../../src/wallets/google-pay/draw-button';
import * as paypal from '../../../src/wallets/paypal/draw-button';
import { wallets } from '../../../src/wallets/registry';
import { expectConsoleError } from '../../setup/expect-console-error';
import { find } from '../page-html';
import { stubViewport } from '../near-view';
import { recordEvents, untilDispatched } from '../recorded-events';
import {
  checkoutElement,
  GOOGLE_PAY,
  json,
  PLACEHOLDER,
  product,
  productForm,
  REQUIRED,
  settle,
  SHOP_PAY,
  SHOP_PAY_WITHOUT_PLANS,
  show,
} from '../on-page';

// The doctor has its own tests, and would examine the page after a test has ended.
vi.mock('../../../src/embed/lazy/page/open-doctor', () => ({ openDoctor: () => {} }));

const dispatched = recordEvents('wallet-rendered');
beforeEach(() => stubViewport({ isNear: true }));

const children = () => [...find('shopify-wallet-button').children].map(({ localName }) => localName);

const INELIGIBLE = { status: 'failure', message: 'ineligible' };

describe('the checkout element', () => {
  const CONFIG = json('wallet-config', SHOP_PAY);
  const SUCCESS = { status: 'success' };
  const invalid = (code: string, message: RegExp) => ({
    status: 'failure',
    message: expect.stringMatching(message),
    code,
  });
  const INVALID_CONFIG = invalid('invalid-wallet-config', /^wallet-config is invalid\. Use JSON/);
  const MISSING_TOKEN = invalid('invalid-webcomponent', /^access-token is missing\. Add /);
  const WITHOUT_TOKEN = `<shopify-wallet-button ${CONFIG}></shopify-wallet-button>`;

  it.each<[string, string, detail: { status: string; message?: unknown; code?: string }, shows: string[]]>([
    ['its wallet is shown', checkoutElement(CONFIG), SUCCESS, ['shop-pay-wallet-button']],
    ['its wallet is ready although it paints nothing', checkoutElement(`only-sdk ${CONFIG}`), SUCCESS, []],
    ['its wallet is unknown', checkoutElement(json('wallet-config', { name: 'crypto' })), INELIGIBLE, []],
    ['its configuration is invalid', checkoutElement('wallet-config="{"'), INVALID_CONFIG, []],
    ['it has no configuration', checkoutElement(), invalid('no-config-provided', /^No config provided/), []],
    ['it lacks an attribute', WITHOUT_TOKEN, MISSING_TOKEN, []],
  ])('reports once that %s', async (_title, html, detail, shows) => {
    if (detail.code) expectConsoleError(new RegExp(detail.code));
    await show(html);
    await untilDispatched(dispatched, 'wallet-rendered');
    find('shopify-wallet-button').setAttribute('shop-id', '9');
    await settle();
    expect(dispatched).toStrictEqual([
      { type: 'wallet-rendered', detail, target: find('shopify-wallet-button'), composed: true },
    ]);
    expect(children()).toEqual(shows);
  });

  it('reports the result again for another configuration', async () => {
    await show(checkoutElement(json('wallet-config', SHOP_PAY)));
    await untilDispatched(dispatched, 'wallet-rendered');
    find('shopify-wallet-button').setAttribute('wallet-config', '{"name":"facebook_pay"}');
    await settle();
    await eventually(() => expect(dispatched).toHaveLength(2));
    expect(children()).toEqual(['shopify-meta-pay-button']);
  });

  it('reports the result only once its button is drawn', async () => {
    let drawn: Element | null | undefined;
    const findButton = () => {
      drawn = find('shop-pay-wallet-button').shadowRoot?.querySelector('button');
    };
    document.addEventListener('wallet-rendered', findButton, { once: true });
    await show(checkoutElement(json('wallet-config', SHOP_PAY)));
    await untilDispatched(dispatched, 'wallet-rendered');
    expect(drawn).toBeTruthy();
  });
});

it.each([
  ['the checkout element draws its button again if its children are removed', ''],
  ["the checkout element draws its button again if a script restores the server's HTML", PLACEHOLDER],
])('%s', async (_title, html) => {
  await show(checkoutElement(json('wallet-config', SHOP_PAY)));
  find('shopify-wallet-button').innerHTML = html;
  find('shopify-wallet-button').setAttribute('call-to-action', '');
  await settle();
  expect(children()).toEqual(['shop-pay-wallet-button']);
});

describe('in the checkout element', () => {
  function stubDrawing(draw: ButtonModule['draw']): void {
    vi.stubGlobal('ApplePaySession', { supportsVersion: () => true, canMakePayments: () => true });
    for (const vendor of [amazon, applePay, googlePay, paypal]) {
      vi.spyOn(vendor, 'draw').mockImplementation(draw);
    }
  }

  /** The detail of the only event `wallet-rendered` after this wallet was shown. */
  async function detailOf(name: string, attributes: string, wallet_params: object = {}): Promise<unknown> {
    const config = json('wallet-config', { name, supports_subs: false, wallet_params });
    await show(checkoutElement(`${attributes} ${config}`));
    await untilDispatched(dispatched, 'wallet-rendered');
    await settle();
    expect(dispatched).toHaveLength(1);
    return dispatched[0]?.detail;
  }

  /** The parameters without which a wallet is not offered. */
  const PARAMS: Record<string, object> = { google_pay: GOOGLE_PAY.wallet_params };

  it.each(wallets)('$name reports that it is drawn', async ({ name, tag }) => {
    stubDrawing(async () => undefined);
    expect(await detailOf(name, '', PARAMS[name])).toEqual({ status: 'success' });
    expect(children()).toEqual([tag]);
  });

  it.each(wallets)('$name reports that it is ready with only-sdk, and paints nothing', async ({ name }) => {
    stubDrawing(async () => undefined);
    expect(await detailOf(name, 'only-sdk', PARAMS[name])).toEqual({ status: 'success' });
    expect(children()).toEqual([]);
  });

  const NOT_LOADED = 'The script of google_pay has not loaded.';
  const failToDraw = () => Promise.reject(new TypeError('out of order'));

  describe.each([
    ["a vendor's button", ''],
    ["a vendor's button with only-sdk", 'only-sdk'],
  ])('%s', (_title, attributes) => {
    it.each<[title: string, draw: ButtonModule['draw'], message: string, error?: RegExp]>([
      ['as ineligible if it is not for this shopper', async () => 'not-ready-to-pay', 'ineligible'],
      ['with the error that its script has not loaded', async () => 'sdk-not-loaded', NOT_LOADED],
      ['with the error that drawing it throws', failToDraw, 'out of order', /out of order/],
    ])('is reported %s', async (_title, draw, message, error) => {
      if (error) expectConsoleError(error);
      stubDrawing(draw);
      const detail = await detailOf('google_pay', attributes, PARAMS['google_pay']);
      expect(detail).toEqual({ status: 'failure', message });
      expect(children()).toEqual([]);
    });
  });

  const WITHOUT_PLANS = json('wallet-config', SHOP_PAY_WITHOUT_PLANS);
  it.each([
    ['has-selling-plan is set', checkoutElement(`has-selling-plan ${WITHOUT_PLANS}`)],
    [
      'the product form has a plan',
      productForm(
        `<input name="selling_plan" value="5">${checkoutElement(`page-type="product" ${WITHOUT_PLANS}`)}`,
      ),
    ],
  ])('a wallet without support for selling plans is not offered if %s', async (_title, html) => {
    await show(html);
    await untilDispatched(dispatched, 'wallet-rendered');
    expect(dispatched[0]?.detail).toEqual(INELIGIBLE);
  });
});

const shown = (wallet: string) => ({ wallet, shown: true });
const hidden = (wallet: string, reason: string) => ({ wallet, shown: false, reason });
const UNKNOWN_AND_SHOP_PAY = `${json('recommended', { name: 'crypto' })} ${json('fallback', SHOP_PAY)}`;
const ownElement = (tag: string) => productForm(`<${tag} debug ${REQUIRED}></${tag}>`);

it.each<[what: string, page: string, rows: object[]]>([
  [
    'a product element',
    productForm(product(`debug ${UNKNOWN_AND_SHOP_PAY}`)),
    [
      hidden('crypto', 'not-in-this-version'),
      shown('shop_pay'),
      hidden('buy_it_now', 'another-wallet-is-shown'),
    ],
  ],
  ['a checkout element', checkoutElement(`debug ${json('wallet-config', SHOP_PAY)}`), [shown('shop_pay')]],
  ["a wallet's own element", ownElement('shop-pay-wallet-button'), [shown('shop_pay')]],
  ['a hidden own element', ownElement('shopify-apple-pay-button'), [hidden('apple_pay', 'no-apple-pay')]],
])('debug prints one table of the wallets of %s', async (_what, page, rows) => {
  const table = vi.spyOn(console, 'table').mockImplementation(() => {});
  await show(page);
  find('[debug]').setAttribute('shop-id', '9');
  await settle();
  expect(table.mock.calls).toMatchObject([[rows]]);
});

it('an element without debug prints nothing', async () => {
  const table = vi.spyOn(console, 'table').mockImplementation(() => {});
  await show(productForm(product(json('recommended', SHOP_PAY))));
  expect(table).not.toHaveBeenCalled();
});
