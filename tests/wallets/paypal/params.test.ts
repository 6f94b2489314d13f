import { expect, it } from 'vitest';
import { paypalParams } from '../../../src/wallets/paypal/params';

const sdkUrl = 'https://www.paypal.com/sdk/js?client-id=a';

const ALL = { merchantId: 'M1', requiresBillingAgreement: true, hasManagedSellingPlanState: false };
const NULL = { merchantId: null, requiresBillingAgreement: null, hasManagedSellingPlanState: null };

it.each<[title: string, sent: Record<string, unknown>, read: object]>([
  ['as a page writes them', { sdkUrl, ...ALL }, { sdkUrl, ...ALL }],
  ['if there is only the script', { sdkUrl }, { sdkUrl, requiresBillingAgreement: false }],
  ['if they are null', { sdkUrl, ...NULL }, { sdkUrl, requiresBillingAgreement: false }],
])('the wallet parameters of PayPal are read %s', (_title, sent, read) => {
  expect(paypalParams(sent)).toEqual(read);
});

it.each(['requiresBillingAgreement', 'hasManagedSellingPlanState'])(
  "PayPal's wallet parameter %s must be true or false",
  (name) => {
    const message = `${name} in wallet-params is invalid. Use true or false.`;
    expect(() => paypalParams({ sdkUrl, [name]: 'false' })).toThrow(
      expect.objectContaining({ code: 'invalid-wallet-params', message }),
    );
  },
);
