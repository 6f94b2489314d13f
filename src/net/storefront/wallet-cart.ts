import type { Money } from './cart-answer';

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
export interface WalletCartLine {
  quantity: number;
  /** Before the line's discounts. */
  cost: { subtotalAmount: Money };
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

/** The cart as a payment sheet needs it: what is bought, what it costs and how it is delivered. */
export interface WalletCart {
  /** Global id. */
  id: string;
  checkoutUrl: string;
  /** The first 10 lines. */
  lines: readonly WalletCartLine[];
  /** Whether there are lines beyond those. */
  moreLines: boolean;
  cost: {
    /** After the lines' discounts, before the cart's own and taxes. */
    subtotalAmount: Money;
    totalAmount: Money;
    totalTaxAmount: Money | undefined;
    totalDutyAmount: Money | undefined;
  };
  /** The discounts of the cart as a whole; the lines have their own. */
  discountAllocations: readonly DiscountAllocation[];
  /** Undefined until an answer holds them; empty when nothing is shipped, or the address is not served. */
  deliveryGroups: readonly DeliveryGroup[] | undefined;
  /** Some line is bought through a selling plan; undefined when none of the lines read is, and there are more. */
  sellingPlan: boolean | undefined;
  /** Some line must be shipped; undefined when none is known to, and of some line that is not known. */
  shippingRequired: boolean | undefined;
}
