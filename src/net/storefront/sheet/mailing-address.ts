import { textsOf } from '../../parse';

/** A postal address as the API takes it; what is not known is left out. */
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

/** The part of the API's `MailingAddress` that {@link toMailingAddress} reads, as a selection. */
export const MAILING_ADDRESS_SELECTION = `{${FIELDS.join(' ')}}`;

/** The API's address as one that it takes back: codes where it has them, for names may be translated. */
export function toMailingAddress(sent: unknown): MailingAddress | undefined {
  if (typeof sent !== 'object' || !sent) return undefined;
  const { provinceCode, countryCodeV2, ...address } = textsOf(sent, FIELDS);
  return {
    ...address,
    province: provinceCode ?? address.province,
    country: countryCodeV2 ?? address.country,
  };
}
