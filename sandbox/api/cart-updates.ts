import type { Scenario } from '../scenario';
import type { Address, Attribute, Cart } from '../store/cart';
import { cartLineGid } from '../store/cart-store';
import { deliveryGroups } from '../store/delivery';
import { addressErrors } from './address-errors';
import type { ApiContext } from './api-context';
import { type BuyerIdentityInput, applyBuyerIdentity, buyerIdentityErrors } from './buyer-identity';
import { cartView } from './cart-view';
import { discountWarnings } from './cart-warnings';
import { CART_NOT_FOUND, type CartUserError, type CartWarning } from './user-error';

interface CartArgs {
  cartId: string;
}

/** Finds the cart, calls `change` with it, and returns the payload of a cart mutation. */
export function updateCart(cartId: string, context: ApiContext, change: (cart: Cart) => CartUserError[]) {
  const cart = context.store.carts.byId(cartId);
  if (cart === undefined) return { cart: null, userErrors: [CART_NOT_FOUND], warnings: [] };
  const userErrors = change(cart);
  cart.updatedAt = new Date();
  return { cart: cartView(cart, context.origin), userErrors, warnings: discountWarnings(cart) };
}

/** Removes the last line if it is not sold at the cart's address. Returns the warning about it. */
function removeUnavailableLine(cart: Cart, { shop }: Scenario): CartWarning[] {
  if (!shop?.unavailable || cart.hasLostLine) return [];
  const address = cart.deliveryAddress;
  const isExactEnough = shop.unavailable === 'with_street' ? Boolean(address?.address1) : address !== null;
  const line = isExactEnough ? cart.lines.pop() : undefined;
  if (line === undefined) return [];
  cart.hasLostLine = true;
  const target = cartLineGid(line, cart);
  const message = `The product '${line.product.title}' is not available in your location.`;
  return [{ code: 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION', message, target }];
}

/** Mutation `cartBuyerIdentityUpdate`. Changes nothing if the identity has an error. */
export function cartBuyerIdentityUpdate(
  _: unknown,
  { cartId, buyerIdentity }: CartArgs & { buyerIdentity: BuyerIdentityInput },
  context: ApiContext,
) {
  let removals: CartWarning[] = [];
  const payload = updateCart(cartId, context, (cart) => {
    const errors = buyerIdentityErrors(buyerIdentity, ['buyerIdentity']);
    if (errors.length > 0) return errors;
    applyBuyerIdentity(cart, buyerIdentity);
    removals = removeUnavailableLine(cart, context.scenario);
    return [];
  });
  return { ...payload, warnings: [...removals, ...payload.warnings] };
}

/** The fields of the API's `CartSelectableAddressInput` that the shop reads. */
interface SelectableAddressInput {
  address: {
    deliveryAddress?: (Omit<Address, 'country' | 'province'> & CountryAndProvince) | null;
  };
  validationStrategy?: 'STRICT' | 'COUNTRY_CODE_ONLY' | null;
}

interface CountryAndProvince {
  countryCode?: string | null;
  provinceCode?: string | null;
}

/**
 * Mutation `cartDeliveryAddressesReplace`. Changes nothing if the first address, which is used, has an error.
 */
export function cartDeliveryAddressesReplace(
  _: unknown,
  { cartId, addresses }: CartArgs & { addresses: readonly SelectableAddressInput[] },
  context: ApiContext,
) {
  return updateCart(cartId, context, (cart) => {
    const [{ address = {}, validationStrategy = null } = {}] = addresses;
    const {
      countryCode: country = null,
      provinceCode: province = null,
      ...parts
    } = address.deliveryAddress ?? {};
    const deliveryAddress = { ...parts, country, province };
    const path = ['addresses', '0', 'address', 'deliveryAddress'];
    const errors = addressErrors(deliveryAddress, path, validationStrategy === 'STRICT');
    if (!errors.length) applyBuyerIdentity(cart, { deliveryAddressPreferences: [{ deliveryAddress }] });
    return errors;
  });
}

interface SelectedOptionInput {
  deliveryGroupId: string;
  deliveryOptionHandle: string;
}

/** Mutation `cartSelectedDeliveryOptionsUpdate`. */
export function cartSelectedDeliveryOptionsUpdate(
  _: unknown,
  { cartId, selectedDeliveryOptions }: CartArgs & { selectedDeliveryOptions: readonly SelectedOptionInput[] },
  context: ApiContext,
) {
  return updateCart(cartId, context, (cart) =>
    selectedDeliveryOptions.flatMap(({ deliveryGroupId, deliveryOptionHandle }, index): CartUserError[] => {
      const field = ['selectedDeliveryOptions', String(index)];
      const group = deliveryGroups(cart, { withCarrierRates: true }).find(({ id }) => id === deliveryGroupId);
      if (group === undefined) {
        return [{ code: 'INVALID_DELIVERY_GROUP', field, message: 'The delivery group does not exist.' }];
      }
      if (!group.options.some((option) => option.handle === deliveryOptionHandle)) {
        return [{ code: 'INVALID_DELIVERY_OPTION', field, message: 'The delivery option does not exist.' }];
      }
      cart.selectedOptions.set(deliveryGroupId, deliveryOptionHandle);
      return [];
    }),
  );
}

/** Mutation `cartAttributesUpdate`. Replaces all attributes. */
export function cartAttributesUpdate(
  _: unknown,
  { cartId, attributes }: CartArgs & { attributes: readonly Attribute[] },
  context: ApiContext,
) {
  return updateCart(cartId, context, (cart) => {
    cart.attributes = attributes;
    return [];
  });
}

/** Mutation `cartDiscountCodesUpdate`. Replaces all codes, also by codes that do not apply. */
export function cartDiscountCodesUpdate(
  _: unknown,
  { cartId, discountCodes }: CartArgs & { discountCodes: readonly string[] },
  context: ApiContext,
) {
  return updateCart(cartId, context, (cart) => {
    cart.discountCodes = [...discountCodes];
    return [];
  });
}

/** Mutation `cartNoteUpdate`. */
export function cartNoteUpdate(
  _: unknown,
  { cartId, note }: CartArgs & { note: string },
  context: ApiContext,
) {
  return updateCart(cartId, context, (cart) => {
    cart.note = note;
    return [];
  });
}

/** Mutation `cartBillingAddressUpdate`. */
export function cartBillingAddressUpdate(
  _: unknown,
  { cartId, billingAddress }: CartArgs & { billingAddress?: Address | null },
  context: ApiContext,
) {
  return updateCart(cartId, context, (cart) => {
    cart.billingAddress = billingAddress ?? null;
    return [];
  });
}

/**
 * Mutation `cartRemovePersonalData`. Removes the buyer's data, the payment and the chosen delivery options.
 */
export function cartRemovePersonalData(_: unknown, { cartId }: CartArgs, context: ApiContext) {
  return updateCart(cartId, context, (cart) => {
    Object.assign(cart, {
      email: null,
      isOfCustomer: false,
      phone: null,
      deliveryAddress: null,
      billingAddress: null,
      payment: null,
    });
    cart.selectedOptions.clear();
    return [];
  });
}
