import { inBuyerContext, type Operation } from '../request-of';
import type { CartResponse } from '../cart-types';
import { cartPayload, toChangeResponse } from '../read-cart';
import type { MailingAddress } from './mailing-address';
import type { DeliveryAddressPreference } from './sheet-operations';

/** The API's `CartSelectableAddressInput`. */
interface SelectableAddress {
  address: { deliveryAddress: Omit<MailingAddress, 'country' | 'province'> & CountryAndProvince };
  selected: boolean;
  /** Whether the address is not saved for the buyer. */
  oneTimeUse: boolean;
  validationStrategy: DeliveryAddressPreference['deliveryAddressValidationStrategy'];
}

interface CountryAndProvince {
  countryCode: string | undefined;
  provinceCode: string | undefined;
}

/** The only delivery address of a cart, for {@link cartDeliveryAddressesReplace}. */
export const toSelectableAddress = ({
  deliveryAddress: { country: countryCode, province: provinceCode, ...address },
  deliveryAddressValidationStrategy: validationStrategy,
}: DeliveryAddressPreference): SelectableAddress => ({
  address: { deliveryAddress: { ...address, countryCode, provinceCode } },
  selected: true,
  oneTimeUse: true,
  validationStrategy,
});

/**
 * A field of a selectable address → the field of a `MailingAddress`, in which the meaning of errors is known.
 */
const MAILING_ADDRESS_FIELDS: Readonly<Record<string, string>> = {
  countryCode: 'country',
  provinceCode: 'province',
};

/**
 * Sets the cart's delivery address, for an API that no longer has `deliveryAddressPreferences`. Public in all
 * versions since 2025-10.
 */
export const cartDeliveryAddressesReplace: Operation<
  { cartId: string; addresses: readonly [SelectableAddress] },
  CartResponse
> = {
  name: 'cartDeliveryAddressesReplace',
  document: (optional) =>
    `${inBuyerContext('mutation cartDeliveryAddressesReplace', '$cartId:ID!,$addresses:[CartSelectableAddressInput!]!')}{cartDeliveryAddressesReplace(cartId:$cartId,addresses:$addresses)${cartPayload('true', optional)}}`,
  parse(data) {
    const response = toChangeResponse(data.cartDeliveryAddressesReplace);
    const errors = response?.errors.map((error) => ({
      ...error,
      field: error.field.map((name) => MAILING_ADDRESS_FIELDS[name] ?? name),
    }));
    return response && errors && { ...response, errors };
  },
};
