import type { Address, Cart } from '../store/cart';
import { countryCode } from '../store/country-code';
import { endDiscounts } from '../store/discounts';
import { addressErrors } from './address-errors';
import type { CartUserError } from './user-error';

interface DeliveryAddressPreference {
  deliveryAddress?: Address | null;
  deliveryAddressValidationStrategy?: 'STRICT' | 'COUNTRY_CODE_ONLY' | null;
}

/** The fields of the API's `CartBuyerIdentityInput` that the shop reads. */
export interface BuyerIdentityInput {
  email?: string | null;
  phone?: string | null;
  countryCode?: string | null;
  customerAccessToken?: string | null;
  companyLocationId?: string | null;
  deliveryAddressPreferences?: readonly DeliveryAddressPreference[] | null;
}

/** A customer's token that the shop no longer accepts. It accepts any other one. */
const EXPIRED_TOKEN = 'expired';

/** The errors in the identity; `path` leads to the identity in the input. */
export function buyerIdentityErrors(identity: BuyerIdentityInput, path: readonly string[]): CartUserError[] {
  const errors: CartUserError[] = [];
  if (identity.email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(identity.email)) {
    errors.push({ code: 'INVALID', field: [...path, 'email'], message: 'Email is invalid.' });
  }
  if (identity.phone && !/^\+?[\d ()-]{6,20}$/.test(identity.phone)) {
    errors.push({ code: 'INVALID', field: [...path, 'phone'], message: 'Phone is invalid.' });
  }
  if (identity.customerAccessToken === EXPIRED_TOKEN) {
    const field = [...path, 'customerAccessToken'];
    errors.push({ code: 'INVALID', field, message: 'Customer access token is invalid.' });
  }
  if (identity.companyLocationId && !identity.customerAccessToken) {
    const field = [...path, 'companyLocationId'];
    errors.push({
      code: 'MISSING_CUSTOMER_ACCESS_TOKEN',
      field,
      message: 'The customer access token is required when setting a company location.',
    });
  }
  (identity.deliveryAddressPreferences ?? []).forEach((preference, index) => {
    const strict = preference.deliveryAddressValidationStrategy === 'STRICT';
    const addressPath = [...path, 'deliveryAddressPreferences', String(index), 'deliveryAddress'];
    errors.push(...addressErrors(preference.deliveryAddress ?? {}, addressPath, strict));
  });
  return errors;
}

/** Writes the identity into the cart. Fields that are left out are not changed. */
export function applyBuyerIdentity(cart: Cart, identity: BuyerIdentityInput): void {
  if (identity.email !== undefined) cart.email = identity.email;
  if (identity.email) endDiscounts(cart, 'email');
  if (identity.phone !== undefined) cart.phone = identity.phone;
  if (identity.customerAccessToken) cart.isOfCustomer = true;
  if (identity.countryCode) cart.country = identity.countryCode;
  const address = identity.deliveryAddressPreferences?.[0]?.deliveryAddress;
  if (address) {
    cart.deliveryAddress = address;
    cart.country = countryCode(address.country) ?? cart.country;
    cart.phone ??= address.phone ?? null;
  }
  cart.updatedAt = new Date();
}
