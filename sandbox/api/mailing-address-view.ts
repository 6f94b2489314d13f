import type { Address } from '../store/cart';
import { countryCode } from '../store/country-code';

/** An address as the API's `MailingAddress`. `id` must be unique in the response. */
export function mailingAddressView(address: Address, id: string) {
  const code = countryCode(address.country) ?? null;
  const name = [address.firstName, address.lastName].filter(Boolean).join(' ');
  return {
    __typename: 'MailingAddress',
    id: `gid://shopify/MailingAddress/${id}`,
    firstName: address.firstName ?? null,
    lastName: address.lastName ?? null,
    name: name === '' ? null : name,
    company: address.company ?? null,
    address1: address.address1 ?? null,
    address2: address.address2 ?? null,
    city: address.city ?? null,
    zip: address.zip ?? null,
    province: address.province ?? null,
    provinceCode: address.province ?? null,
    country: address.country ?? null,
    countryCode: code,
    countryCodeV2: code,
    phone: address.phone ?? null,
    formatted: [address.address1, [address.zip, address.city].filter(Boolean).join(' ')].filter(Boolean),
  };
}
