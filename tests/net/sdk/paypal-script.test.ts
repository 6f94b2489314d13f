import { beforeEach, expect, it, vi } from 'vitest';
import type * as PaypalScript from '../../../src/net/sdk/paypal-script';
import type { PageWalletConfig } from '../../../src/wallets/contract';

const URL_A = 'https://www.paypal.com/sdk/js?client-id=a';
const URL_B = 'https://www.paypal.com/sdk/js?client-id=b';

let paypalScript: typeof PaypalScript.paypalScript;
let forgetPaypalScript: typeof PaypalScript.forgetPaypalScript;

beforeEach(async () => {
  // The module keeps the chosen script for the life of the page.
  vi.resetModules();
  ({ paypalScript, forgetPaypalScript } = await import('../../../src/net/sdk/paypal-script'));
});

const paypal = (sdkUrl: unknown, more: object = {}): PageWalletConfig => ({
  name: 'paypal',
  wallet_params: { sdkUrl, ...more },
});
const venmo = (sdkUrl: unknown): PageWalletConfig => ({ name: 'venmo', wallet_params: { sdkUrl } });

it.each<[title: string, configs: readonly PageWalletConfig[], query: string]>([
  ['is that of the only config', [paypal(URL_A)], '?client-id=a&locale=pl_PL'],
  ['is that of the first config', [paypal(URL_A), paypal(URL_B)], '?client-id=a&locale=pl_PL'],
  ['is the first with a valid URL', [paypal('/a.js'), paypal(URL_B)], '?client-id=b&locale=pl_PL'],
  ['offers Venmo too', [paypal(URL_A), venmo(URL_B)], '?client-id=a&locale=pl_PL&enable-funding=venmo'],
  [
    'offers Venmo beside other funding sources',
    [paypal(`${URL_A}&enable-funding=paylater`), venmo(URL_B)],
    '?client-id=a&enable-funding=paylater%2Cvenmo&locale=pl_PL',
  ],
  [
    'is unchanged if it offers Venmo',
    [venmo(`${URL_B}&enable-funding=venmo`), paypal(URL_A)],
    '?client-id=b&enable-funding=venmo&locale=pl_PL',
  ],
  [
    'has a parameter for billing agreements if a config needs it',
    [paypal(URL_A), paypal(URL_B, { requiresBillingAgreement: true })],
    '?client-id=a&locale=pl_PL&vault=true',
  ],
  [
    'has the parameter for billing agreements even if the shop sets another value',
    [paypal(`${URL_A}&vault=false`, { requiresBillingAgreement: true })],
    '?client-id=a&vault=true&locale=pl_PL',
  ],
])("PayPal's script %s", (_title, configs, query) => {
  expect(new URL(paypalScript(configs, [])!.url).search).toBe(query);
});

it('the choice remains until its script has failed to load, also if other buttons are offered later', () => {
  const first = paypalScript([paypal(URL_A, { merchantId: 'M1' })], []);
  expect(first?.merchantId).toBe('M1');
  expect(paypalScript([paypal(URL_B), paypal(URL_A)], [])).toBe(first);
  forgetPaypalScript();
  expect(paypalScript([paypal(URL_B)], [])?.url).toContain('client-id=b');
});

it('without a valid URL there is no script', () => {
  expect(paypalScript([paypal('https://evil.example/sdk/js')], [])).toBeUndefined();
});
