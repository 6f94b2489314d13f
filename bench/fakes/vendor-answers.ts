import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An answer of a vendor's server. */
export interface VendorAnswer {
  type: string;
  body: string;
}

const SCRIPT = 'text/javascript; charset=utf-8';

const file = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

const googlePay: VendorAnswer = { type: SCRIPT, body: file('google-pay.js') };
const paypal: VendorAnswer = { type: SCRIPT, body: file('paypal.js') };
const amazonPay: VendorAnswer = { type: SCRIPT, body: file('amazon-pay.js') };
const paymentServices: VendorAnswer = { type: SCRIPT, body: file('payment-services.js') };
const shopJs: VendorAnswer = { type: SCRIPT, body: file('shop-js.js') };

const json = (value: object): VendorAnswer => ({ type: 'application/json', body: JSON.stringify(value) });

/** The configuration of a Braintree merchant who takes PayPal. */
const braintreeConfiguration = json({
  data: {
    clientConfiguration: {
      merchantId: 'lab',
      environment: 'SANDBOX',
      clientApiUrl: 'https://api.sandbox.braintreegateway.com/merchants/lab/client_api',
      assetsUrl: 'https://assets.braintreegateway.com',
      supportedFeatures: [],
      creditCard: { supportedCardBrands: [], challenges: [], threeDSecureEnabled: false },
      paypal: {
        clientId: 'test',
        displayName: 'Sklep',
        assetsUrl: 'https://assets.braintreegateway.com',
        environment: 'OFFLINE',
        environmentNoNetwork: false,
        currencyCode: 'PLN',
        billingAgreementsEnabled: true,
        unvettedMerchant: false,
      },
    },
  },
});

const amazonSignature = json({ signature: 'signed' });
const emptyObject = json({});

/** Addresses of vendors, by how they begin, and what answers in their place. */
const ANSWERS: readonly (readonly [start: string, answer: VendorAnswer])[] = [
  ['https://pay.google.com/gp/p/js/pay.js', googlePay],
  ['https://www.paypal.com/sdk/js', paypal],
  ['https://www.sandbox.paypal.com/sdk/js', paypal],
  ['https://static-eu.payments-amazon.com/checkout.js', amazonPay],
  ['https://cdn.shopify.com/shopifycloud/shop-js/', shopJs],
  ['https://payments-sdk.live.commerce-payment-services.com/', paymentServices],
  ['https://payments.sandbox.braintree-api.com/graphql', braintreeConfiguration],
  ['https://checkoutshopper-test.cdn.adyen.com/', emptyObject],
  ['https://checkoutshopper-test.adyen.com/checkoutshopper/v1/AmazonPayUtility/signString', amazonSignature],
];

/** What the lab answers in place of a vendor's server; undefined where it has no fake of it. */
export const vendorAnswer = (url: string): VendorAnswer | undefined =>
  ANSWERS.find(([start]) => url.startsWith(start))?.[1];
