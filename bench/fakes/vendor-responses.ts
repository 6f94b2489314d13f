import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReportTable } from '../report/report-table';

/** A response of a vendor's server. */
export interface VendorResponse {
  type: string;
  body: string;
  /** Compressed size of the vendor's own file, to which the lab's server pads the fake. */
  bytes?: number;
}

interface VendorScript {
  title: string;
  /** Compressed; without what the script loads, such as the frame of PayPal's button. */
  bytes: number;
  source: string;
}

/** The sizes of vendors' scripts. */
const VENDOR_SCRIPTS = {
  googlePay: { title: 'Google Pay: pay.js', bytes: 40_000, source: 'estimate; no public figure was found' },
  paypal: {
    title: 'PayPal: sdk/js?components=buttons',
    bytes: 83_000,
    source:
      "81 KiB with gzip is the limit of the source's size check: https://github.com/paypal/paypal-checkout-components/blob/main/.bundlemonrc.json",
  },
  amazonPay: {
    title: 'Amazon Pay: checkout.js',
    bytes: 27_000,
    source: 'estimate; two indented copies in public repositories have 107 and 138 kB uncompressed',
  },
  shopJs: {
    title: 'Shop Pay: shop-js',
    bytes: 196_000,
    source: 'measured with gzip in June 2026: https://github.com/Weaverse/weaverse/pull/428',
  },
  paymentServices: {
    title: "Adobe's payment services: PaymentSDK.js",
    bytes: 30_000,
    source: 'estimate; no public figure was found',
  },
} as const satisfies Readonly<Record<string, VendorScript>>;

const SCRIPT = 'text/javascript; charset=utf-8';

/** The response with the fake in a file of this folder. It is padded to the size of the vendor's script. */
const fakeScript = (file: string, { bytes }: VendorScript): VendorResponse => ({
  type: SCRIPT,
  body: readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'),
  bytes,
});

const googlePay = fakeScript('google-pay.js', VENDOR_SCRIPTS.googlePay);
const paypal = fakeScript('paypal.js', VENDOR_SCRIPTS.paypal);
const amazonPay = fakeScript('amazon-pay.js', VENDOR_SCRIPTS.amazonPay);
const paymentServices = fakeScript('payment-services.js', VENDOR_SCRIPTS.paymentServices);
const shopJs = fakeScript('shop-js.js', VENDOR_SCRIPTS.shopJs);

const json = (value: object): VendorResponse => ({ type: 'application/json', body: JSON.stringify(value) });

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

/** Responses for vendors' URLs, by the beginning of the URL. */
type VendorResponses = readonly (readonly [start: string, response: VendorResponse])[];

/** The lab's responses. */
export const VENDOR_RESPONSES: VendorResponses = [
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

/** The response for a vendor's URL; undefined if there is none. */
export const findVendorResponse = (responses: VendorResponses, url: string): VendorResponse | undefined =>
  responses.find(([start]) => url.startsWith(start))?.[1];

/** A table of the scripts' sizes. */
export const vendorsTable = (): ReportTable => ({
  title: "Vendors' scripts",
  note: 'Sizes of the fakes that replace them, compressed.',
  head: ['script', 'bytes', 'source'],
  rows: Object.values(VENDOR_SCRIPTS).map(({ title, bytes, source }) => [
    title,
    bytes.toLocaleString('en'),
    source,
  ]),
});
