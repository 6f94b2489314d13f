import { textsOf } from '../../parse';

/** A postal address as the API accepts it. Fields that are not known are left out. */
export interface MailingAddress {
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | undefined;
  address1?: string | undefined;
  address2?: string | undefined;
  city?: string | undefined;
  zip?: string | undefined;
  /** Code of the region (`ON`), else its name. */
  province?: string | undefined;
  /** Two-letter code of the country, else its name. */
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
 * Reads an address so that the API accepts it again: with codes of province and country, because their names
 * are translated.
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
