import { textOf } from './text-of';

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

/** The part of the API's `MailingAddress` that {@link toMailingAddress} reads, as a selection. */
export const MAILING_ADDRESS_FIELDS =
  'firstName lastName company address1 address2 city zip province provinceCode country countryCodeV2 phone';

type Sent = Partial<Record<keyof MailingAddress | 'provinceCode' | 'countryCodeV2', unknown>>;

/** The API's address as one that it takes back: codes where it has them, for names may be translated. */
export function toMailingAddress(address: unknown): MailingAddress | undefined {
  if (typeof address !== 'object' || !address) return undefined;
  const sent: Sent = address;
  return {
    firstName: textOf(sent.firstName),
    lastName: textOf(sent.lastName),
    company: textOf(sent.company),
    address1: textOf(sent.address1),
    address2: textOf(sent.address2),
    city: textOf(sent.city),
    zip: textOf(sent.zip),
    province: textOf(sent.provinceCode) ?? textOf(sent.province),
    country: textOf(sent.countryCodeV2) ?? textOf(sent.country),
    phone: textOf(sent.phone),
  };
}
