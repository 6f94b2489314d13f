/// <reference types="applepayjs" />
import type { ApplePayParams } from './params';

type ContactField = ApplePayJS.ApplePayContactField;

/** What is known when the sheet is opened. */
export interface Opening {
  /** From {@link supportedVersion}. */
  version: number;
  /** ISO 4217. */
  currency: string;
  shippingRequired: boolean;
}

/** Supported versions of Apple Pay, highest first, with the networks (in lower case) that each adds to the one below. */
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

/** The highest version that the browser supports too; undefined below 3: then Apple Pay is not offered. */
export const supportedVersion = (supports: (version: number) => boolean): number | undefined =>
  VERSIONS.find(([version]) => supports(version))?.[0];

/** The merchant's networks that the version supports, perhaps none. With an unsupported one Apple opens no sheet. */
export const knownNetworks = ({ supportedNetworks }: ApplePayParams, version: number): string[] => {
  const known = VERSIONS.flatMap(([since, names]) => (since > version ? [] : names));
  return supportedNetworks.filter((name) => known.includes(name.toLowerCase()));
};

/** The contact fields whose value is true. */
const fields = (wanted: Partial<Record<ContactField, boolean>>) =>
  (Object.keys(wanted) as ContactField[]).filter((field) => wanted[field]);

/** The request that opens the sheet. There is no cart yet, so its total is a pending placeholder. */
export function paymentRequest(
  params: ApplePayParams,
  { version, currency, shippingRequired }: Opening,
): ApplePayJS.ApplePayPaymentRequest {
  const { countryCode, merchantCapabilities, merchantName, shippingType } = params;
  return {
    countryCode,
    currencyCode: currency.toUpperCase(),
    merchantCapabilities,
    supportedNetworks: knownNetworks(params, version),
    total: { label: merchantName, amount: '1.00', type: 'pending' },
    requiredBillingContactFields: ['name', 'postalAddress'],
    requiredShippingContactFields: fields({
      name: shippingRequired,
      postalAddress: shippingRequired,
      phone: params.phoneRequired,
      email: params.emailRequired && !params.customerAccountEmail,
    }),
    ...(shippingRequired && shippingType && { shippingType }),
  };
}
