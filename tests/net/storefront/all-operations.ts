import type { Operation } from '../../../src/net/storefront/request-of';
import {
  cartBillingAddressUpdate,
  cartBuyerIdentityUpdate,
  cartDiscountCodesUpdate,
  cartPaymentUpdate,
  cartRemovePersonalData,
  cartSelectedDeliveryOptionsUpdate,
  applePaySessionCreate,
} from '../../../src/net/storefront/sheet/sheet-operations';
import {
  paypalBuyerDetailsFetch,
  paypalTokenCreate,
} from '../../../src/net/storefront/sheet/paypal-operations';
import { cartDeliveryAddressesReplace } from '../../../src/net/storefront/sheet/replace-delivery-address';
import { variantPlans } from '../../../src/net/storefront/sheet/variant-plans';
import { cartSubmitForCompletion } from '../../../src/net/storefront/sheet/submit-for-completion';
import {
  cart,
  cartWithoutDelivery,
  cartCreate,
  cartCreateWithoutDelivery,
} from '../../../src/net/storefront/operations/cart-operations';
import {
  cartAttributes,
  cartAttributesUpdate,
  cartAttributesUpdateWithoutDelivery,
  cartNoteUpdate,
  cartNoteUpdateWithoutDelivery,
} from '../../../src/net/storefront/operations/cart-attributes-and-note';
import { cartPrepareForCompletion } from '../../../src/net/storefront/operations/prepare-for-completion';
import { cartPrepareWithCart } from '../../../src/net/storefront/sheet/prepare-with-cart';
import { cartCompletionAttempt } from '../../../src/net/storefront/operations/completion-attempt';
import { cartLimited, cartLimitedWithPlans } from '../../../src/net/storefront/operations/cart-limited';
import { cartLines } from '../../../src/net/storefront/operations/cart-lines';
import { localization } from '../../../src/net/storefront/operations/localization';
import { subscriptionPolicy } from '../../../src/net/storefront/operations/subscription-policy';

export const operations = {
  applePaySessionCreate,
  cart,
  cartAttributesUpdate,
  cartBillingAddressUpdate,
  cartBuyerIdentityUpdate,
  cartCompletionAttempt,
  cartCreate,
  cartDeliveryAddressesReplace,
  cartDiscountCodesUpdate,
  cartLimited,
  cartNoteUpdate,
  cartPaymentUpdate,
  cartPrepareForCompletion,
  cartPrepareWithCart,
  cartRemovePersonalData,
  cartSelectedDeliveryOptionsUpdate,
  cartSubmitForCompletion,
  localization,
  paypalBuyerDetailsFetch,
  paypalTokenCreate,
  subscriptionPolicy,
  variantPlans,
};
/** Queries that read only a part of the cart. */
export const partialQueries = { cartAttributes, cartLimitedWithPlans, cartLines };
export const withoutDelivery = {
  cartCreateWithoutDelivery,
  cartWithoutDelivery,
  cartAttributesUpdateWithoutDelivery,
  cartNoteUpdateWithoutDelivery,
};

export type AnyOperation = Pick<Operation<never, unknown>, 'name' | 'document'>;

export const allOperations: readonly AnyOperation[] = Object.values({
  ...operations,
  ...partialQueries,
  ...withoutDelivery,
});
