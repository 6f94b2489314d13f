import { setTimeout as delay } from 'node:timers/promises';
import type { Cart, CartLine } from '../store/cart';
import { cartGid, cartLineGid } from '../store/cart-store';
import { cartTotals, unitPrice } from '../store/cart-totals';
import { findSellingPlan } from '../store/catalog';
import { type DeliveryGroup, deliveryGroups, type DeliveryOption, selectedOption } from '../store/delivery';
import { fromGrosze, moneyV2, type ShopCurrency } from '../store/money';
import { checkoutPath } from '../store/purchase-paths';
import { discountAllocationViews, discountApplicationViews, discountCodeViews } from './discount-view';
import { mailingAddressView } from './mailing-address-view';
import { sellingPlanAllocationView } from './selling-plan-view';
import { variantView } from './variant-view';

/** How long carriers take to send their rates. */
const CARRIER_DELAY_MS = 150;

/** The arguments of a Relay connection that is read forwards. */
interface ConnectionArgs {
  first?: number | null;
}

/** The first nodes of a list as a Relay connection. */
function connection<T>(all: readonly T[], { first }: ConnectionArgs) {
  const nodes = all.slice(0, first ?? all.length);
  return {
    nodes,
    edges: nodes.map((node, index) => ({ node, cursor: String(index) })),
    pageInfo: {
      hasNextPage: nodes.length < all.length,
      hasPreviousPage: false,
      startCursor: nodes.length === 0 ? null : '0',
      endCursor: nodes.length === 0 ? null : String(nodes.length - 1),
    },
  };
}

interface DeliveryGroupArgs extends ConnectionArgs {
  withCarrierRates?: boolean | null;
}

function costView(cart: Cart) {
  const { currency, subtotal, total, tax } = cartTotals(cart);
  return {
    subtotalAmount: moneyV2(subtotal, currency),
    subtotalAmountEstimated: false,
    totalAmount: moneyV2(total, currency),
    totalAmountEstimated: cart.deliveryAddress === null,
    checkoutChargeAmount: moneyV2(total, currency),
    totalTaxAmount: moneyV2(tax, currency),
    totalTaxAmountEstimated: true,
    totalDutyAmount: null,
    totalDutyAmountEstimated: false,
  };
}

/** The only customer of the shop. */
const CUSTOMER = {
  id: 'gid://shopify/Customer/1',
  displayName: 'Ewa Klientka',
  email: 'ewa@example.com',
};

function buyerIdentityView(cart: Cart) {
  const address = cart.deliveryAddress;
  return {
    countryCode: cart.country,
    email: cart.email,
    phone: cart.phone,
    customer: cart.isOfCustomer ? CUSTOMER : null,
    preferences: null,
    purchasingCompany: null,
    deliveryAddressPreferences: address === null ? [] : [mailingAddressView(address, `${cart.token}-p`)],
  };
}

/** One line as the API's `CartLine`. */
function cartLineView(line: CartLine, cart: Cart, currency: ShopCurrency) {
  const price = unitPrice(line, currency);
  const plan = line.sellingPlanId === null ? undefined : findSellingPlan(line.product, line.sellingPlanId);
  const listPrice = fromGrosze(line.variant.price, currency);
  return {
    __typename: 'CartLine',
    id: cartLineGid(line, cart),
    quantity: line.quantity,
    attributes: line.attributes,
    attribute: ({ key }: { key: string }) =>
      line.attributes.find((attribute) => attribute.key === key) ?? null,
    discountAllocations: [],
    instructions: { canRemove: true, canUpdateQuantity: true },
    parentRelationship: null,
    merchandise: variantView(line, line.quantity > 0, currency),
    sellingPlanAllocation:
      plan === undefined ? null : sellingPlanAllocationView(plan, price, listPrice, currency),
    cost: {
      amountPerQuantity: moneyV2(price, currency),
      compareAtAmountPerQuantity: null,
      subtotalAmount: moneyV2(price * line.quantity, currency),
      totalAmount: moneyV2(price * line.quantity, currency),
    },
  };
}

const DAY_MS = 86_400_000;

/** The dates between which an option is delivered, by the numbers of days from today. */
function estimatedDates(days: DeliveryOption['days']) {
  const at = (index: 0 | 1) => days && new Date(Date.now() + days[index] * DAY_MS).toISOString();
  return { minEstimatedDeliveryDate: at(0), maxEstimatedDeliveryDate: at(1) };
}

function deliveryOptionView(option: DeliveryOption, currency: ShopCurrency) {
  return {
    handle: option.handle,
    code: option.code,
    title: option.title,
    description: option.description,
    deliveryMethodType: option.method,
    deliveryPromise: option.promise,
    ...estimatedDates(option.days),
    estimatedCost: moneyV2(fromGrosze(option.price, currency), currency),
  };
}

/** A group as the API's `CartDeliveryGroup`. */
function deliveryGroupView(group: DeliveryGroup, cart: Cart, currency: ShopCurrency) {
  const selected = selectedOption(cart, group.id);
  return {
    id: group.id,
    groupType: group.type,
    deliveryOptions: group.options.map((option) => deliveryOptionView(option, currency)),
    selectedDeliveryOption: selected === null ? null : deliveryOptionView(selected, currency),
    deliveryAddress: mailingAddressView(cart.deliveryAddress ?? { country: cart.country }, `${cart.token}-d`),
    cartLines: (args: ConnectionArgs) =>
      connection(
        group.lines.map((line) => cartLineView(line, cart, currency)),
        args,
      ),
  };
}

/** The checkout URL of this cart, on `origin`, which redirects to the checkout page. */
export function checkoutUrl(cart: Cart, origin: string): string {
  return origin + checkoutPath(cart);
}

/** A gift card of 10 PLN as the API's `AppliedGiftCard`. */
function giftCardView(currency: ShopCurrency) {
  const amount = moneyV2(fromGrosze(1000, currency), currency);
  return {
    id: 'gid://shopify/AppliedGiftCard/1',
    lastCharacters: 'a1b2',
    balance: amount,
    amountUsed: amount,
    presentmentAmountUsed: amount,
  };
}

/** A cart as the API's `Cart`. Delivery groups are computed only if the query selects them. */
export function cartView(cart: Cart, origin: string) {
  const { currency } = cartTotals(cart);
  const lines = cart.lines.map((line) => cartLineView(line, cart, currency));
  return {
    __typename: 'Cart',
    id: cartGid(cart),
    checkoutUrl: checkoutUrl(cart, origin),
    createdAt: cart.createdAt.toISOString(),
    updatedAt: cart.updatedAt.toISOString(),
    note: cart.note,
    totalQuantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    attributes: cart.attributes,
    attribute: ({ key }: { key: string }) =>
      cart.attributes.find((attribute) => attribute.key === key) ?? null,
    appliedGiftCards: cart.hasGiftCard ? [giftCardView(currency)] : [],
    metafield: null,
    metafields: [],
    buyerIdentity: buyerIdentityView(cart),
    delivery: { addresses: [] },
    cost: costView(cart),
    discountCodes: discountCodeViews(cart),
    discountAllocations: discountAllocationViews(cart),
    discountApplications: discountApplicationViews(cart),
    lines: (args: ConnectionArgs) => connection(lines, args),
    deliveryGroups: async ({ withCarrierRates, ...args }: DeliveryGroupArgs) => {
      if (withCarrierRates === true) await delay(CARRIER_DELAY_MS);
      const groups = deliveryGroups(cart, { withCarrierRates: withCarrierRates === true });
      return connection(
        groups.map((group) => deliveryGroupView(group, cart, currency)),
        args,
      );
    },
  };
}
