// @vitest-environment node
import { expect, test } from 'vitest';
import { codeIn, docsTable } from '../../docs/.vitepress/docs-table';
import { primeAccount } from '../../src/wallets/amazon/sdk-options';
import { applePayParams } from '../../src/wallets/apple-pay/params-and-request';
import type { WalletParams } from '../../src/types';
import type { PurchaseFacts } from '../../src/wallets/contract';
import { lateRefusals } from '../../src/wallets/wallet-refusals';
import { googlePayParams } from '../../src/wallets/google-pay/params';
import { paypalParams } from '../../src/wallets/paypal/params';
import { readPage } from './docs-pages';

type Params = Record<string, unknown>;

/** The members of the types of parameters. The compiler rejects an incomplete list. */
const TYPED: { [Name in keyof WalletParams]?: Record<keyof WalletParams[Name], true> } = {
  apple_pay: {
    companyRequired: true,
    countryCode: true,
    customerAccountEmail: true,
    emailRequired: true,
    merchantCapabilities: true,
    merchantIdentifier: true,
    merchantName: true,
    phoneRequired: true,
    shippingType: true,
    supportedNetworks: true,
  },
  google_pay: {
    auth: true,
    companyRequired: true,
    countryCode: true,
    customerAccountEmail: true,
    environment: true,
    merchantName: true,
    name: true,
    paymentData: true,
    personalized: true,
    sdkUrl: true,
  },
  paypal: {
    hasManagedSellingPlanState: true,
    merchantId: true,
    merchantName: true,
    requiresBillingAgreement: true,
    sdkUrl: true,
  },
  amazon_pay: { sdkUrl: true },
  buy_with_prime: {
    ledgerCurrency: true,
    merchantId: true,
    publicKeyId: true,
    sandbox: true,
    sdkUrl: true,
  },
};

/** The parameter that pages write, but no wallet reads. */
const NOT_READ = 'name';

const FACTS: PurchaseFacts = { requiresShipping: true };

const APPLE_PAY: Params = {
  countryCode: 'PL',
  merchantName: 'Sklep',
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: ['visa'],
};

const GOOGLE_PAY: Params = {
  environment: 'TEST',
  paymentData: {
    allowedPaymentMethods: [{ type: 'CARD', parameters: { allowedAuthMethods: ['PAN_ONLY'] } }],
  },
};

function namesReadBy(read: (params: Params) => unknown, params: Params = {}): string[] {
  const names = new Set<string>();
  read(
    new Proxy(params, {
      get(target, name) {
        names.add(String(name));
        return target[String(name)];
      },
    }),
  );
  return [...names];
}

/** Read by `amazon/sdk.ts`, which loads the script of Amazon. */
const SDK_URL = 'sdkUrl';
/** Read by `sheet/end-sheet.ts`, for dialogs with the shop's name. */
const SHOP_NAME = 'merchantName';

test.each([
  [
    'apple_pay',
    namesReadBy((params) => [applePayParams(params), lateRefusals.apple_pay?.(params, FACTS, 0)], APPLE_PAY),
  ],
  [
    'google_pay',
    namesReadBy(
      (params) => [googlePayParams(params), lateRefusals.google_pay?.(params, FACTS, 0)],
      GOOGLE_PAY,
    ),
  ],
  ['paypal', [...namesReadBy(paypalParams), SHOP_NAME]],
  ['amazon_pay', [SDK_URL]],
  ['buy_with_prime', [...namesReadBy(primeAccount), SDK_URL]],
] as const)('the page and the type of %s have the parameters that the wallet reads', (wallet, names) => {
  const page = readPage(`wallets/${wallet.replaceAll('_', '-')}.md`);
  const rows = docsTable(page, `parameters of ${wallet}`);
  const documented = rows.flatMap(([name]) => codeIn(name)).map((name) => name.split('.')[0]);
  expect([...new Set(documented)].sort()).toEqual([...names].sort());
  expect(Object.keys(TYPED[wallet] ?? {}).filter((name) => name !== NOT_READ)).toEqual([...names].sort());
});
