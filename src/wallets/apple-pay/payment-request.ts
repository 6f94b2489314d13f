/// <reference types="applepayjs" />
import type { ApplePayParams } from './params';

type ContactField = ApplePayJS.ApplePayContactField;

/** What the page knows when the sheet is opened. */
export interface Opening {
  /** What {@link supportedVersion} says. */
  version: number;
  /** ISO 4217. */
  currency: string;
  shippingRequired: boolean;
}

/** Versions of Apple Pay that are used, highest first, with the networks that came since the one below. */
const VERSIONS: readonly [version: number, networks: string][] = [
  [14, 'bancomat bancontact dankort meeza'],
  [12, 'girocard mir'],
  [6, 'cartesbancaires eftpos electron elo mada maestro vpay'],
  [3, 'amex cartebancaire chinaunionpay discover interac jcb mastercard privatelabel visa'],
];

/** The highest version that both know; undefined below 3: then Apple Pay is not offered. */
export const supportedVersion = (supports: (version: number) => boolean): number | undefined =>
  VERSIONS.find(([version]) => supports(version))?.[0];

/** The merchant's networks that the version knows: with any other one Apple opens no sheet. May be empty. */
export const knownNetworks = ({ supportedNetworks }: ApplePayParams, version: number): string[] => {
  const known = VERSIONS.flatMap(([since, names]) => (since > version ? [] : names.split(' ')));
  return supportedNetworks.filter((name) => known.includes(name.toLowerCase()));
};

/** Fields of the sheet by what asks for them. */
const fields = (wanted: Partial<Record<ContactField, boolean>>) =>
  (Object.keys(wanted) as ContactField[]).filter((field) => wanted[field]);

/** What the sheet is opened with: there is no cart yet, so its total stands in for the one that comes. */
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
