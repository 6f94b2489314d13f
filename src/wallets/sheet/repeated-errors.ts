import type { MailingAddress } from '../../net/storefront/sheet/mailing-address';
import type { BuyerIdentity } from '../../net/storefront/sheet/sheet-operations';
import type { AddressField, Area, SheetError } from './errors/field-problems';
import type { SheetCart } from './sheet-cart';
import type { EventResult, SheetEnd } from './sheet-results';

/** What the vendor's sheet has sent with an authorization. */
export interface SentBySheet {
  buyer: Pick<BuyerIdentity, 'email' | 'phone'>;
  /** A field that was not sent is undefined. */
  address: Record<Area, MailingAddress>;
}

/** Our field names → the API's; the e-mail address is in no address. */
const API_FIELDS: Readonly<Record<Exclude<AddressField, 'email'>, keyof MailingAddress>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  postal_code: 'zip',
  phone: 'phone',
  zone: 'province',
  emirate: 'province',
  country: 'country',
};

const isAddressField = (field: string): field is keyof typeof API_FIELDS => Object.hasOwn(API_FIELDS, field);

/** Whether an error is about a field, or a whole address, that the vendor did not send. */
function isAboutUnsent({ area, key }: SheetError, { buyer, address: addresses }: SentBySheet): boolean {
  const field = key.split('.')[1] ?? '';
  const address = addresses[area];
  if (field === 'email') return !buyer.email;
  if (field === 'phone' && area === 'shipping') return !buyer.phone;
  if (field === `${area}_address`) return !address.firstName || !address.address1;
  return isAddressField(field) && !address[API_FIELDS[field]];
}

/**
 * Ends a sheet that has already shown the same error about a field that its vendor does not send, because the
 * shopper cannot correct it. Safari 26.5, for example, never sends the region of an address in Hong Kong.
 * @param result the result of an authorization
 * @param end how the sheet ends
 */
export function endIfRepeated(
  { errorsAboutUnsent }: Pick<SheetCart, 'errorsAboutUnsent'>,
  result: EventResult,
  sent: SentBySheet,
  end: SheetEnd,
): EventResult {
  if (result.type !== 'show_error') return result;
  const errors = result.errors
    .filter((error) => isAboutUnsent(error, sent))
    .map(({ area, key }) => `${area} ${key}`);
  if (errors.some((error) => errorsAboutUnsent.has(error))) return end;
  for (const error of errors) errorsAboutUnsent.add(error);
  return result;
}
