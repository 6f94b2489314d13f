import { DEVELOPMENT_STORE } from '../development-store';
import { amazonPayParams, primeParams } from './amazon-params';
import { googlePayParams } from './google-pay-params';
import { sdkUrl, usesRealSdks } from './sdk-urls';
import { shopText } from '../texts/shop-text';

/** The shop's numeric id. */
export const SHOP_ID = 71000001;

/** The shop's public access token for the Storefront API. */
export const ACCESS_TOKEN = DEVELOPMENT_STORE?.accessToken ?? 'sandbox-token';

/** Apple Pay's wallet parameters. `?customer_email=` is the email of a shopper who is signed in. */
export function applePayParams(page: URL) {
  return {
    countryCode: 'PL',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard', 'maestro', 'amex'],
    merchantName: shopText(page)('Ekspres Sklep'),
    shippingType: 'shipping',
    phoneRequired: true,
    emailRequired: true,
    customerAccountEmail: page.searchParams.get('customer_email'),
  };
}

const PAYPAL_MERCHANT_ID = 'SANDBOXMERCHANT';
/**
 * The client id for PayPal's own script: that of a sandbox account (`PAYPAL_CLIENT_ID`), or PayPal's public
 * test id.
 */
const PAYPAL_TEST_CLIENT_ID = process.env['PAYPAL_CLIENT_ID'] ?? 'test';

/**
 * The wallet parameters of PayPal and of Venmo; `?paypal=billing-agreement` and `managed-plan` change them.
 * Both wallets have the same script URL, because a second script with the same global would remove the
 * buttons of the first.
 */
export function paypalParams(page: URL) {
  const options = (page.searchParams.get('paypal') ?? '').split(',');
  const requiresBillingAgreement = options.includes('billing-agreement');
  const query = new URLSearchParams({
    ...(usesRealSdks(page)
      ? { 'client-id': PAYPAL_TEST_CLIENT_ID }
      : { 'client-id': 'sandbox-client', 'merchant-id': PAYPAL_MERCHANT_ID }),
    currency: 'PLN',
    intent: 'authorize',
    commit: 'false',
    components: 'buttons',
    'enable-funding': 'venmo',
    'disable-funding': 'card,credit,paylater',
    ...(requiresBillingAgreement ? { vault: 'true' } : {}),
  });
  return {
    sdkUrl: `${sdkUrl(page, 'paypal')}?${query}`,
    merchantId: PAYPAL_MERCHANT_ID,
    requiresBillingAgreement,
    hasManagedSellingPlanState: options.includes('managed-plan'),
  };
}

/** A wallet's config, as in the attributes of elements. */
export interface WalletConfig {
  supports_subs: boolean;
  supports_def_opts: boolean;
  name: string;
  wallet_params: object;
}

const CONFIGS = {
  buy_it_now: () => ({ supports_subs: true, supports_def_opts: true, name: 'buy_it_now', wallet_params: {} }),
  shop_pay: (page) => ({
    supports_subs: true,
    supports_def_opts: true,
    name: 'shop_pay',
    wallet_params: { shopId: SHOP_ID, merchantName: shopText(page)('Ekspres Sklep'), personalized: true },
  }),
  facebook_pay: () => ({
    supports_subs: false,
    supports_def_opts: false,
    name: 'facebook_pay',
    wallet_params: {},
  }),
  google_pay: (page) => ({
    supports_subs: true,
    supports_def_opts: true,
    name: 'google_pay',
    wallet_params: googlePayParams(page),
  }),
  apple_pay: (page) => ({
    supports_subs: true,
    supports_def_opts: true,
    name: 'apple_pay',
    wallet_params: applePayParams(page),
  }),
  paypal: (page) => ({
    supports_subs: true,
    supports_def_opts: false,
    name: 'paypal',
    wallet_params: paypalParams(page),
  }),
  venmo: (page) => ({
    supports_subs: false,
    supports_def_opts: false,
    name: 'venmo',
    wallet_params: paypalParams(page),
  }),
  buy_with_prime: (page) => ({
    supports_subs: false,
    supports_def_opts: false,
    name: 'buy_with_prime',
    wallet_params: primeParams(page),
  }),
  amazon_pay: (page) => ({
    supports_subs: false,
    supports_def_opts: false,
    name: 'amazon_pay',
    wallet_params: amazonPayParams(page),
  }),
} as const satisfies Readonly<Record<string, (page: URL) => WalletConfig>>;

/** Wallets that load a vendor's script, of which the shop serves a fake. */
const WALLETS_WITH_SDK: readonly string[] = [
  'google_pay',
  'paypal',
  'venmo',
  'buy_with_prime',
  'amazon_pay',
] satisfies ShopWallet[];

/** A wallet that the shop has configured. */
export type ShopWallet = keyof typeof CONFIGS;

/** The names of all configured wallets. */
export const WALLET_NAMES = Object.keys(CONFIGS) as readonly ShopWallet[];

/** Whether this is the name of a configured wallet. */
export function isShopWallet(name: string): name is ShopWallet {
  return Object.hasOwn(CONFIGS, name);
}

/**
 * The wallet's config for the page with this URL. Create it for each response, because it may contain tokens
 * that expire.
 */
export function walletConfig(name: ShopWallet, page: URL): WalletConfig {
  return CONFIGS[name](page);
}

/**
 * The names in `recommended`, `buttons` and `wallets` of the URL, including unknown ones. `/states` has all
 * wallets.
 */
export function requestedWallets({ pathname, searchParams }: URL): string[] {
  if (pathname === '/states') return [...WALLET_NAMES];
  return ['recommended', 'buttons', 'wallets'].flatMap((name) => (searchParams.get(name) ?? '').split(','));
}

/** Whether the page has a wallet with a vendor's script. */
export function needsVendorSdk(page: URL): boolean {
  return requestedWallets(page).some((name) => WALLETS_WITH_SDK.includes(name));
}
