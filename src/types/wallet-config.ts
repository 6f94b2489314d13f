import type { WalletName } from '../wallets/instrument-names';

/**
 * Parameters of wallets that have none. An index signature of `never` would be part of every message about a
 * mistake in another wallet's parameters.
 */
export type NoParams = { noParameters?: undefined };

/** Shop Pay's parameters. */
export type ShopPayParams = {
  /** `false`: no personalised content is shown or requested. */
  personalized?: boolean | null | undefined;
};

/** Apple Pay's parameters. */
export type ApplePayParams = {
  /** The merchant's country, two letters. */
  countryCode: string;
  /** The name beside the total. */
  merchantName: string;
  /** Must contain `supports3DS`. */
  merchantCapabilities: readonly ('supports3DS' | 'supportsEMV' | 'supportsCredit' | 'supportsDebit')[];
  /** Card networks. Those that the shopper's version of Apple Pay does not support are left out. */
  supportedNetworks: readonly string[];
  /** The sheet's word for the delivery. */
  shippingType?: 'shipping' | 'delivery' | 'storePickup' | 'servicePickup' | null | undefined;
  /** `true`: the sheet requires a phone number. */
  phoneRequired?: boolean | null | undefined;
  /** `true`: the sheet requires an e-mail address. */
  emailRequired?: boolean | null | undefined;
  /** `true`: Apple Pay is not offered, because its sheet has no field for a company. */
  companyRequired?: boolean | null | undefined;
  /**
   * The id with which the merchant is enrolled in Apple Pay, for browsers in which Apple's script is loaded.
   */
  merchantIdentifier?: string | null | undefined;
  /** E-mail address of the customer who has signed in. The sheet then does not request one. */
  customerAccountEmail?: string | null | undefined;
};

/** A payment method in Google's form. Only cards are used. */
export type GooglePayMethod = {
  type: 'CARD' | 'PAYPAL';
  parameters: {
    /** For a selling plan only `PAN_ONLY` is used. */
    allowedAuthMethods?: readonly ('PAN_ONLY' | 'CRYPTOGRAM_3DS')[];
    allowedCardNetworks?: readonly string[];
    allowCreditCards?: boolean;
    allowPrepaidCards?: boolean;
    assuranceDetailsRequired?: boolean;
    billingAddressRequired?: boolean;
    billingAddressParameters?: { format?: 'MIN' | 'FULL'; phoneNumberRequired?: boolean };
  };
  tokenizationSpecification?: {
    type: 'PAYMENT_GATEWAY' | 'DIRECT';
    parameters: Readonly<Record<string, string>>;
  };
};

/** Google Pay's parameters. */
export type GooglePayParams = {
  /** Google's environment. Real cards work in `PRODUCTION` only. */
  environment: 'TEST' | 'PRODUCTION';
  /**
   * Tokens that permit the merchant to use Google Pay; `expiresAt` in seconds since 1970. Without one that is
   * valid, Google Pay is not offered.
   */
  auth: readonly { jwt: string; expiresAt: number | string }[];
  paymentData: {
    allowedPaymentMethods: readonly GooglePayMethod[];
    merchantInfo?: { merchantName?: string; merchantId?: string; merchantOrigin?: string; authJwt?: string };
    shippingAddressParameters?: { allowedCountryCodes?: readonly string[]; phoneNumberRequired?: boolean };
    // Pages write these too, but the script sets its own values.
    apiVersion?: number;
    apiVersionMinor?: number;
    emailRequired?: boolean;
    shippingAddressRequired?: boolean;
  };
  /** URL of Google's script: `https://pay.google.com/gp/p/js/pay.js`. */
  sdkUrl: string;
  /** The merchant's country, two letters. Default: the buyer's country. */
  countryCode?: string | null | undefined;
  /** E-mail address of the customer who has signed in. The sheet then does not request one. */
  customerAccountEmail?: string | null | undefined;
  /** The shop's name, for the message that it does not deliver to an address. */
  merchantName?: string | null | undefined;
  /** `true`: the button may show the shopper's card. */
  personalized?: boolean | null | undefined;
  /** `true`: Google Pay is not offered, because its sheet has no field for a company. */
  companyRequired?: boolean | null | undefined;
  /** Pages write this, but it is not read. */
  name?: string;
};

/** PayPal's and Venmo's parameters. */
export type PaypalParams = {
  /** URL of PayPal's script, with the merchant's client id. */
  sdkUrl: string;
  /** The merchant's id at PayPal, for a URL with `merchant-id=*`. */
  merchantId?: string | null | undefined;
  /** The shop's name, for the message that it does not deliver to an address. */
  merchantName?: string | null | undefined;
  /** `true`: the approval covers later payments too. */
  requiresBillingAgreement?: boolean | null | undefined;
  /**
   * Whether the page was rendered for a selling plan. For any other purchase, a click opens the checkout.
   */
  hasManagedSellingPlanState?: boolean | null | undefined;
};

/** Amazon Pay's parameters. */
export type AmazonPayParams = {
  /** URL of Amazon's script. Default: the one for the config's ledger currency. */
  sdkUrl?: string | null | undefined;
};

/** Buy with Prime's parameters. */
export type BuyWithPrimeParams = {
  /** The merchant's id at Amazon. */
  merchantId?: string | null | undefined;
  /** The merchant's public key at Amazon. */
  publicKeyId?: string | null | undefined;
  /** Determines which of Amazon's scripts is loaded. Default: `USD`. */
  ledgerCurrency?: string | null | undefined;
  /** `true`: Amazon's test mode. */
  sandbox?: boolean | null | undefined;
  /** URL of Amazon's script. Default: Amazon Pay's for the currency. */
  sdkUrl?: string | null | undefined;
};

/** The parameters of each wallet. */
export type WalletParams = {
  buy_it_now: NoParams;
  shop_pay: ShopPayParams;
  apple_pay: ApplePayParams;
  google_pay: GooglePayParams;
  paypal: PaypalParams;
  venmo: PaypalParams;
  facebook_pay: NoParams;
  buy_with_prime: BuyWithPrimeParams;
  amazon_pay: AmazonPayParams;
};

/** The config of one wallet. */
export type ConfigOf<Name extends WalletName> = {
  /** The wallet. */
  name: Name;
  /** The wallet's parameters; `null` counts as none. */
  wallet_params?: WalletParams[Name] | null | undefined;
  /** `false`: not offered for a selected selling plan. Default: `true`. */
  supports_subs?: boolean | undefined;
  /** `false`: not offered for a plan that delivers once, later. Default: `true`. */
  supports_def_opts?: boolean | undefined;
};

/**
 * If each member of a union has `wallet_params`, the compiler compares them with those of all wallets, and
 * its messages name none. With one member that lacks the property, it looks for the member with the same
 * `name` first (TypeScript's `getBestMatchIndexedAccessTypeOrUndefined`).
 */
type ConfigWithoutParams = Omit<ConfigOf<'buy_it_now'>, 'wallet_params'>;

/**
 * The config of any wallet, for code that is compiled: a typo in a name or a parameter is an error. Compare
 * `name` before you read `wallet_params`. For configs that pages have written as JSON, see
 * `wallets/contract.ts`.
 */
export type WalletConfig = { [Name in WalletName]: ConfigOf<Name> }[WalletName] | ConfigWithoutParams;
