/** A merchant's site with the script of the installed package, as the merchant's own tests would open it. */
import type { BrowserContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The site's URL. Requests to it are served by `openSite`. */
export const SITE = 'https://merchant.example';

const expiresAt = Math.floor(Date.now() / 1000) + 3600;

/** The parameters of wallets, as the platform writes them. */
const WALLETS = {
  apple_pay: {
    countryCode: 'PL',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard'],
    merchantName: 'Sklep',
    shippingType: 'shipping',
    phoneRequired: true,
    emailRequired: true,
  },
  google_pay: {
    name: 'GooglePay',
    auth: [{ jwt: 'e30.e30.c2ln', expiresAt }],
    environment: 'TEST',
    countryCode: 'PL',
    sdkUrl: 'https://pay.google.com/gp/p/js/pay.js',
    paymentData: {
      apiVersion: 2,
      apiVersionMinor: 0,
      emailRequired: true,
      merchantInfo: { merchantName: 'Sklep', merchantId: '1', merchantOrigin: 'merchant.example' },
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters: {
            allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
            allowedCardNetworks: ['VISA'],
            billingAddressRequired: true,
            billingAddressParameters: { format: 'FULL', phoneNumberRequired: true },
          },
          tokenizationSpecification: {
            type: 'PAYMENT_GATEWAY',
            parameters: { gateway: 'shopify', gatewayMerchantId: '1' },
          },
        },
      ],
      shippingAddressParameters: { allowedCountryCodes: ['PL'], phoneNumberRequired: true },
    },
  },
  paypal: {
    sdkUrl:
      'https://www.paypal.com/sdk/js?client-id=merchant&currency=PLN&intent=authorize&commit=false&components=buttons',
    merchantId: 'MERCHANT',
    requiresBillingAgreement: false,
    hasManagedSellingPlanState: false,
  },
  buy_it_now: {},
};

const config = (name: keyof typeof WALLETS) => ({
  name,
  supports_subs: true,
  supports_def_opts: true,
  wallet_params: WALLETS[name],
});

const attribute = (name: string, value: unknown) =>
  `${name}='${typeof value === 'string' ? value : JSON.stringify(value)}'`;

const REQUIRED = 'access-token="public" buyer-country="PL" buyer-currency="PLN"';

const PAGES: Record<string, string> = {
  '/products/mug': `<form action="/cart/add"><input type="hidden" name="id" value="7001">
    <shopify-accelerated-checkout ${REQUIRED} ${attribute('recommended', config('apple_pay'))}
      ${attribute('fallback', config('buy_it_now'))}
      ${attribute('variant-params', [{ id: 7001, requiresShipping: true }])}></shopify-accelerated-checkout></form>`,
  '/cart': `<shopify-accelerated-checkout-cart ${REQUIRED}
      ${attribute('wallet-configs', [config('google_pay'), config('paypal')])}></shopify-accelerated-checkout-cart>`,
};

const html = (body: string) => `<!doctype html><html lang="pl"><meta charset="utf-8"><title>Sklep</title>
  <link rel="icon" href="data:,"><script type="module" src="/ekspres/ekspres.js"></script>${body}</html>`;

const readBuiltFile = (name: string) => readFileSync(`node_modules/ekspres/dist/${name}`, 'utf8');

export const openSite = (context: BrowserContext): Promise<unknown> =>
  context.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const page = PAGES[pathname];
    if (page) return route.fulfill({ body: html(page), contentType: 'text/html' });
    if (!pathname.startsWith('/ekspres/')) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readBuiltFile(basename(pathname)), contentType: 'text/javascript' });
  });
