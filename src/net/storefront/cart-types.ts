import type { UserError } from './graphql-client';

/** An amount as the API writes it: a decimal string and an ISO 4217 code. */
export interface Money {
  amount: string;
  currencyCode: string;
}

/** A discount's share of a line or of the cart. */
export interface DiscountAllocation {
  discountedAmount: Money;
  /** The discount's code, or the title of an automatic discount; undefined if it has neither. */
  name: string | undefined;
}

/** How often a selling plan charges. The API may add units. */
export interface BillingInterval {
  interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | (string & {});
  intervalCount: number;
}

/** The selling plan of a line, with its prices. */
export interface LineSellingPlan {
  /** Whether there is more than one delivery: true for a subscription, false for a preorder. */
  recurringDeliveries: boolean;
  /** Undefined for a plan that does not charge again. */
  billingPolicy: BillingInterval | undefined;
  /**
   * The price of one item: one entry, or two if the price changes after some orders; empty for a plan that
   * charges the full price. Undefined if the API has not sent the list, or not all of its prices.
   * `orderCount`: for how many orders the entry is valid; undefined for all further orders.
   */
  priceAdjustments: readonly { price: Money; orderCount: number | undefined }[] | undefined;
  /** Whether only a deposit is due now, and the rest is charged later. */
  hasRemainingBalance: boolean;
}

export interface CartLine {
  /** Global id. */
  id: string;
  quantity: number;
  /**
   * Whether its variant can be bought, because a cart that is read has no warnings about its stock. Undefined
   * if that is not known.
   */
  availableForSale: boolean | undefined;
  /** Before and after the line's discounts. The second is read only for the first 10 lines. */
  cost: { subtotalAmount: Money | undefined; totalAmount?: Money | undefined };
  discountAllocations: readonly DiscountAllocation[];
  /** `unknown`: it is not known whether there is one, or what it charges later. */
  sellingPlan: LineSellingPlan | 'unknown' | undefined;
}

/** One way to deliver a group. Its strings come from the shop, in the buyer's language. */
export interface DeliveryOption {
  handle: string;
  /** Its code if the shop has set no title. */
  title: string | undefined;
  description: string | undefined;
  /** The API may add types. */
  deliveryMethodType: 'SHIPPING' | 'LOCAL' | (string & {}) | undefined;
  /** Not documented: a sentence for people, or a handle such as `shop_promise`. */
  deliveryPromise: string | undefined;
  /**
   * When the delivery is expected, ISO 8601. Undefined if the shop has no delivery dates, or the version of
   * the API has no such fields.
   */
  minEstimatedDeliveryDate: string | undefined;
  maxEstimatedDeliveryDate: string | undefined;
  estimatedCost: Money;
}

/** Lines that are delivered together. */
export interface DeliveryGroup {
  id: string;
  /** The first delivery of a subscription counts as one-time. The API may add types. */
  groupType: 'ONE_TIME_PURCHASE' | 'SUBSCRIPTION' | (string & {});
  selectedDeliveryOption: DeliveryOption | undefined;
  deliveryOptions: readonly DeliveryOption[];
}

/**
 * A cart: its lines, costs and delivery. A redirect to the checkout needs only the total, so the other
 * amounts may be missing; a payment sheet that shows prices decelerates such a cart.
 */
export interface Cart {
  /** Global id. */
  id: string;
  checkoutUrl: string;
  /** The first 10 lines. */
  lines: readonly CartLine[];
  /** Whether there are lines beyond those. */
  moreLines: boolean;
  /** All lines, if there are more than 10 and a sheet has read them too. */
  allLines?: readonly CartLine[];
  /**
   * The quantity of each of all lines, by its id; undefined if there are more than 250 lines, or the click
   * has no sheet.
   */
  quantities: ReadonlyMap<string, number> | undefined;
  /** The number of items in all lines. */
  totalQuantity: number;
  /**
   * Whether a gift card is applied, which the total does not show. False if the API has not sent the gift
   * cards.
   */
  hasGiftCard: boolean;
  cost: {
    /** After the lines' discounts, before the cart's discounts and taxes. */
    subtotalAmount: Money | undefined;
    totalAmount: Money;
    totalTaxAmount: Money | undefined;
    totalDutyAmount: Money | undefined;
  };
  /** The discounts of the cart as a whole; the lines have their own. */
  discountAllocations: readonly DiscountAllocation[];
  /**
   * All discounts, each with what it takes off lines and delivery together. Undefined if the API has not sent
   * them, because only versions since 2026-07 have them.
   */
  discounts: readonly DiscountAllocation[] | undefined;
  /** The discount codes of the cart. `applicable`: whether the code reduces the price of what is in it. */
  discountCodes: readonly { code: string; applicable: boolean }[];
  /**
   * The first 10. Undefined if they were not requested, or the deferred part of the response has not arrived
   * yet; empty if nothing is shipped, or the shop does not deliver to the address.
   */
  deliveryGroups: readonly DeliveryGroup[] | undefined;
  /** Whether there are delivery groups beyond those. */
  moreDeliveryGroups: boolean;
  /**
   * Whether a line has a selling plan; undefined if none of the lines read has one and there are more lines,
   * or their selling plans were not read.
   */
  sellingPlan: boolean | undefined;
  /**
   * Whether a line must be shipped; undefined if no line is known to need shipping, but some lines are
   * unknown.
   */
  shippingRequired: boolean | undefined;
}

/**
 * The cart in a response of the API, with errors and warnings. Without a cart there is at least one error,
 * unless the operation says otherwise.
 */
export interface CartResponse {
  cart: Cart | undefined;
  errors: readonly UserError[];
  warnings: readonly { code: string }[];
}
