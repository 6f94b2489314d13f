import { textsOf } from './sent-texts';

/** A postal address in the form that the API accepts. Unknown fields are left out. */
export interface MailingAddress {
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | undefined;
  address1?: string | undefined;
  address2?: string | undefined;
  city?: string | undefined;
  zip?: string | undefined;
  /** The region's code (`ON`), or else its name. */
  province?: string | undefined;
  /** The country's two-letter code, or else its name. */
  country?: string | undefined;
  /** E.164. */
  phone?: string | undefined;
}

const FIELDS = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'zip',
  'province',
  'provinceCode',
  'country',
  'countryCodeV2',
  'phone',
] as const;

/** The selection of the fields that {@link toMailingAddress} reads. */
export const MAILING_ADDRESS_SELECTION = `{${FIELDS.join(' ')}}`;

/**
 * Reads an address in a form that the API accepts again: with codes for province and country, because their
 * names are translated.
 */
export function toMailingAddress(sent: unknown): MailingAddress | undefined {
  if (typeof sent !== 'object' || !sent) return undefined;
  const { provinceCode, countryCodeV2, ...address } = textsOf(sent, FIELDS);
  return {
    ...address,
    province: provinceCode ?? address.province,
    country: countryCodeV2 ?? address.country,
  };
}
