/// <reference types="googlepay" />
import type { BuyerIdentity } from '../../net/storefront/sheet/sheet-operations';
import { textOf } from '../../net/parse';
import type { GooglePayParams } from './params-and-request';
import { paymentOf } from '../sheet/free-order';
import type { PayFor } from '../sheet/payment-amount';
import type { SheetError } from '../sheet/errors/sheet-errors';
import type { MailingAddress } from '../../net/storefront/sheet/mailing-address';

/** The part of each emirate's Arabic name that has only one spelling (a pattern) → its code. */
const EMIRATES: Readonly<Record<string, string>> = {
  ظب: 'AZ',
  شارق: 'SH',
  فجير: 'FU',
  عجمان: 'AJ',
  خيم: 'RK',
  قيو: 'UQ',
  'دب[يى]': 'DU',
};

/** Abbreviations of Mexican states that differ from their codes. */
const MEXICO: Readonly<Record<string, string>> = { MÉX: 'MEX', QR: 'Q ROO' };

/** The emirate's code; the name itself where it is not one of the seven in Arabic. */
function emirate(name: string): string {
  // Vowel signs, hamza and tatweel (stretching) are optional in Arabic.
  const bare = name.normalize('NFD').replace(/[\p{M}ـ]/gu, '');
  return Object.entries(EMIRATES).find(([part]) => bare.match(part))?.[1] ?? name;
}

/** The state's code, from an abbreviation such as `N.L.`. */
function mexicanState(abbreviation: string): string {
  const code = abbreviation.normalize().replaceAll('.', '').toUpperCase();
  return MEXICO[code] ?? code;
}

/** Google's `administrativeArea` as the API's province. */
export const toProvince = (countryCode: string | undefined, area: string | undefined): string | undefined =>
  area && (countryCode === 'AE' ? emirate(area) : countryCode === 'MX' ? mexicanState(area) : area);

/** The trimmed text; undefined when it is empty. */
const filled = (text: string | undefined) => text?.trim() || undefined;

/** The redacted address before the shopper pays: perhaps only a part of the postal code. */
export const toPartialAddress = ({
  administrativeArea,
  countryCode,
  locality,
  postalCode,
}: Partial<google.payments.api.IntermediateAddress>): MailingAddress => ({
  city: filled(locality),
  zip: filled(postalCode),
  province: toProvince(countryCode, filled(administrativeArea)),
  country: filled(countryCode),
});

/** A complete address; empty without one. A name of one word becomes both first and last name. */
export function toAddress(address: Partial<google.payments.api.Address> = {}): MailingAddress {
  const { address1, address2, address3, phoneNumber } = address;
  const name = filled(address.name);
  const [, firstName = name, lastName = name] = /^(\S+)\s+(.+)$/s.exec(name ?? '') ?? [];
  return {
    firstName,
    lastName,
    address1: filled(address1),
    address2: [address2, address3].flatMap((line) => filled(line) ?? []).join(', ') || undefined,
    ...toPartialAddress(address),
    // Google formats it for people.
    phone: phoneNumber?.replace(/[\s().-]/g, '') || undefined,
  };
}

type PaymentData = google.payments.api.PaymentData;

/** The complete billing address of an authorized payment; empty without one. */
const billingAddressOf = ({ paymentMethodData }: PaymentData) =>
  toAddress(paymentMethodData?.info?.billingAddress);

/** The buyer identity; the delivery address is `toAddress` of `shippingAddress`. */
export const toBuyerIdentity = (
  data: PaymentData,
  { customerAccountEmail }: Pick<GooglePayParams, 'customerAccountEmail'>,
): Pick<BuyerIdentity, 'email' | 'phone'> => ({
  email: customerAccountEmail ?? textOf(data.email),
  phone: toAddress(data.shippingAddress).phone ?? billingAddressOf(data).phone,
});

/** Parses the token, which is a JSON string; undefined where the API does not accept it. */
function readToken(token: string) {
  try {
    const { signature, signedMessage, protocolVersion } = JSON.parse(token);
    const content = { signature, signedMessage, protocolVersion };
    if (Object.values(content).every(textOf)) return content;
  } catch {
    // Not JSON: a payment gateway's own token, or the documentation's `examplePaymentMethodToken`.
  }
  return undefined;
}

/** Reads an authorized payment; an error for the sheet where it cannot be used. */
export function readPayment(
  data: PaymentData,
): { ok: true; payFor: PayFor; billingCountry: string } | { ok: false; error: SheetError } {
  const failed = (key: SheetError['key']) => ({
    ok: false as const,
    error: { area: 'billing' as const, key },
  });
  const billingAddress = billingAddressOf(data);
  // The API checks the other fields, which depend on the country.
  if (!billingAddress.firstName || !billingAddress.address1 || !billingAddress.country)
    return failed('invalid.billing_address');
  const content = readToken(data.paymentMethodData.tokenizationData?.token);
  if (!content) return failed('invalid.payment_method');
  return {
    ok: true,
    billingCountry: billingAddress.country,
    payFor: (cart) =>
      paymentOf(cart, billingAddress, { googlePayWalletContent: { billingAddress, ...content } }),
  };
}
