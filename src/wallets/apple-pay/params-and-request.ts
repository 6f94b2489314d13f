/// <reference types="applepayjs" />
import { developerError } from '../../net/developer-error';
import { textOf } from '../../net/parse';
import { toIsoCountry } from '../../net/storefront/region';
import type { Recurrence } from '../sheet/recurring-totals';
import { openingRecurringRequest, type RecurringAgreement } from './events/recurring-payment';

/** The wallet's display name. */
export const APPLE_PAY_LABEL = 'Apple Pay';

type Capability = ApplePayJS.ApplePayMerchantCapability;

const CAPABILITIES: readonly Capability[] = ['supports3DS', 'supportsEMV', 'supportsCredit', 'supportsDebit'];

const SHIPPING_TYPES: readonly ApplePayJS.ApplePayShippingType[] = [
  'shipping',
  'delivery',
  'storePickup',
  'servicePickup',
];

/** Apple Pay's wallet parameters. */
export interface CheckedApplePayParams {
  /** The merchant's country, ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Contains `supports3DS`. */
  merchantCapabilities: Capability[];
  /** At least one. `knownNetworks` returns those that a version supports. */
  supportedNetworks: string[];
  /** The shop's name: the label of the total. */
  merchantName: string;
  shippingType: ApplePayJS.ApplePayShippingType | undefined;
  phoneRequired: boolean;
  emailRequired: boolean;
  /** The signed-in customer's e-mail address. If it is set, the sheet asks for none. */
  customerAccountEmail: string | undefined;
  /** The id with which the merchant is enrolled in Apple Pay. */
  merchantIdentifier: string | undefined;
}

/** The non-empty strings of a list; none if the value is not a list. */
const stringsOf = (list: unknown): string[] => (Array.isArray(list) ? list : []).filter(textOf);

/**
 * Reads the wallet parameters. Optional values that Apple would reject are left out.
 * @throws developer error `invalid-wallet-params` if Apple Pay cannot work with them
 */
export function applePayParams(walletParams: Record<string, unknown>): CheckedApplePayParams {
  const { phoneRequired, emailRequired, customerAccountEmail } = walletParams;
  const countryCode = toIsoCountry(textOf(walletParams.countryCode) ?? '');
  const merchantName = textOf(walletParams.merchantName) ?? '';
  const capabilities = stringsOf(walletParams.merchantCapabilities);
  const supportedNetworks = stringsOf(walletParams.supportedNetworks);
  const rules: readonly [field: string, expected: string, isValid: unknown][] = [
    ['countryCode', 'an ISO 3166 code such as PL', /^[A-Z]{2}$/.test(countryCode)],
    ['merchantCapabilities', 'an array with supports3DS', capabilities.includes('supports3DS')],
    ['supportedNetworks', 'an array of networks such as ["visa"]', supportedNetworks.length],
    ['merchantName', "the shop's name", merchantName.trim()],
  ];
  const brokenRule = rules.find(([, , isValid]) => !isValid);
  if (brokenRule) {
    const [field, expected] = brokenRule;
    throw developerError('invalid-wallet-params', `${field} in wallet-params is invalid. Use ${expected}.`);
  }
  return {
    countryCode,
    merchantCapabilities: CAPABILITIES.filter((name) => capabilities.includes(name)),
    supportedNetworks,
    merchantName,
    shippingType: SHIPPING_TYPES.find((name) => name === walletParams.shippingType),
    phoneRequired: phoneRequired === true,
    emailRequired: emailRequired === true,
    customerAccountEmail: textOf(customerAccountEmail),
    merchantIdentifier: textOf(walletParams.merchantIdentifier),
  };
}

type ContactField = ApplePayJS.ApplePayContactField;

/** What is known when the sheet is opened, besides the wallet parameters. */
export interface AppleSheetOpening {
  /** From {@link supportedVersion}. */
  version: number;
  /** ISO 4217. */
  currency: string;
  shippingRequired: boolean;
  /** What is known about a subscription; undefined if there is none, or nothing is known. */
  recurring?: { agreement: RecurringAgreement; recurrence: Recurrence } | undefined;
  /** Whether the page wants a field for discount codes. */
  coupons: boolean;
}

/**
 * Supported versions of Apple Pay, highest first, with the networks (in lower case) that each adds to the one
 * below it.
 */
const VERSIONS: readonly [version: number, networks: readonly string[]][] = [
  [14, ['bancomat', 'bancontact', 'dankort', 'meeza']],
  [12, ['girocard', 'mir']],
  [6, ['cartesbancaires', 'eftpos', 'electron', 'elo', 'mada', 'maestro', 'vpay']],
  [
    3,
    [
      'amex',
      'cartebancaire',
      'chinaunionpay',
      'discover',
      'interac',
      'jcb',
      'mastercard',
      'privatelabel',
      'visa',
    ],
  ],
];

/**
 * The highest of our versions that the browser supports; undefined if it supports none, in which case Apple
 * Pay is not offered.
 */
export const supportedVersion = (supports: (version: number) => boolean): number | undefined =>
  VERSIONS.find(([version]) => supports(version))?.[0];

/**
 * The merchant's card networks that the version supports; the list may be empty. Apple opens no sheet for an
 * unsupported network.
 */
export const knownNetworks = ({ supportedNetworks }: CheckedApplePayParams, version: number): string[] => {
  const known = VERSIONS.flatMap(([since, names]) => (since > version ? [] : names));
  return supportedNetworks.filter((name) => known.includes(name.toLowerCase()));
};

/** The first version of Apple Pay with a field for a coupon code, and an error code for it. */
export const COUPON_VERSION = 12;

/** The contact fields whose value is true. */
const requiredFields = (isRequired: Partial<Record<ContactField, boolean>>) =>
  (Object.keys(isRequired) as ContactField[]).filter((field) => isRequired[field]);

/** The amount of what is not known when a sheet opens. */
const PLACEHOLDER = '1.00';

/** The request that opens the sheet. There is no cart yet, so its total is a pending placeholder. */
export function paymentRequest(
  params: CheckedApplePayParams,
  { version, currency, shippingRequired, coupons, recurring }: AppleSheetOpening,
): ApplePayJS.ApplePayPaymentRequest {
  const { countryCode, merchantCapabilities, merchantName, shippingType } = params;
  return {
    countryCode,
    currencyCode: currency.toUpperCase(),
    merchantCapabilities,
    supportedNetworks: knownNetworks(params, version),
    total: { label: merchantName, amount: PLACEHOLDER, type: 'pending' },
    requiredBillingContactFields: ['name', 'postalAddress'],
    requiredShippingContactFields: requiredFields({
      name: shippingRequired,
      postalAddress: shippingRequired,
      phone: params.phoneRequired,
      email: params.emailRequired && !params.customerAccountEmail,
    }),
    ...(shippingRequired && shippingType && { shippingType }),
    ...(recurring && {
      recurringPaymentRequest: openingRecurringRequest(
        recurring.agreement,
        recurring.recurrence,
        PLACEHOLDER,
      ),
    }),
    // Empty, because which codes the cart has is not known yet.
    ...(coupons && version >= COUPON_VERSION && { supportsCouponCode: true, couponCode: '' }),
  };
}
