import type { UserError } from './graphql-client';

/** An amount as the API writes it: a decimal string and an ISO 4217 code. */
export interface Money {
  amount: string;
  currencyCode: string;
}

/** A discount's share of a line or of the cart. */
export interface DiscountAllocation {
  discountedAmount: Money;
  /** The code that the buyer gave, or the title of a discount that came by itself; undefined when it has neither. */
  name: string | undefined;
}

/** How often a selling plan charges. The set of units is open. */
export interface BillingInterval {
  interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | (string & {});
  intervalCount: number;
}

/** The selling plan that a line is bought through, and what it makes of the price. */
export interface LineSellingPlan {
  /** Whether more than one delivery comes of it: a subscription, not a preorder. */
  recurringDeliveries: boolean;
  /** Undefined for a plan that does not charge again. */
  billingPolicy: BillingInterval | undefined;
  /**
   * What one piece costs: from the first order on, and (at most one more) after that. `orderCount`: for so many orders;
   * undefined when for ever.
   */
  priceAdjustments: readonly { price: Money; orderCount: number | undefined }[];
}

/** One position of the cart. */
export interface CartLine {
  quantity: number;
  /** Before the line's discounts. */
  cost: { subtotalAmount: Money | undefined };
  discountAllocations: readonly DiscountAllocation[];
  sellingPlan: LineSellingPlan | undefined;
}

/** One way of delivering a group. Texts are the shop's own, in the buyer's language. */
export interface DeliveryOption {
  handle: string;
  code: string | undefined;
  title: string | undefined;
  description: string | undefined;
  estimatedCost: Money;
}

/** Lines that are delivered together. */
export interface DeliveryGroup {
  id: string;
  /** First deliveries of a subscription count as one-time. An open set. */
  groupType: 'ONE_TIME_PURCHASE' | 'SUBSCRIPTION' | (string & {});
  selectedDeliveryOption: DeliveryOption | undefined;
  deliveryOptions: readonly DeliveryOption[];
}

/**
 * A cart: what is bought, what it costs and how it is delivered. A redirect to the checkout needs no amount but the
 * total, so the others may be missing. A payment sheet that shows prices sends such a cart to the checkout.
 */
export interface Cart {
  /** Global id. */
  id: string;
  checkoutUrl: string;
  /** The first 10 lines. */
  lines: readonly CartLine[];
  /** Whether there are lines beyond those. */
  moreLines: boolean;
  cost: {
    /** After the lines' discounts, before the cart's own and taxes. */
    subtotalAmount: Money | undefined;
    totalAmount: Money;
    totalTaxAmount: Money | undefined;
    totalDutyAmount: Money | undefined;
  };
  /** The discounts of the cart as a whole; the lines have their own. */
  discountAllocations: readonly DiscountAllocation[];
  /** Undefined where they were not asked for, or have not come yet; empty when nothing is shipped, or the address is not served. */
  deliveryGroups: readonly DeliveryGroup[] | undefined;
  /** Some line is bought through a selling plan; undefined when none of the lines read is, and there are more. */
  sellingPlan: boolean | undefined;
  /** Some line must be shipped; undefined when none is known to, and of some line that is not known. */
  shippingRequired: boolean | undefined;
}

/** A cart, with what the API said of it. Without a cart there is at least one error. */
export interface CartAnswer {
  cart: Cart | undefined;
  errors: readonly UserError[];
  warnings: readonly { code: string }[];
}
