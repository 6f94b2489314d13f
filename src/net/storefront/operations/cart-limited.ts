import { textOf } from '../../parse';
import { inBuyerContext, type Operation, type Select } from '../request-of';
import type { NamedLine } from '../sheet/variant-plans';

/**
 * The facts about a cart that decide which wallets are offered. Undefined means unknown, because no such line
 * is among the first 50 and there are more, or because the cart or its selling plans were not read.
 */
export interface CartFacts {
  /** Whether the cart could not be read. */
  unread?: boolean | undefined;
  /** Whether the cart does not exist, or has no lines. */
  empty?: boolean | undefined;
  /** Whether a line has a selling plan. */
  sellingPlan?: boolean | undefined;
  /** Whether a line has a selling plan that delivers once, later. */
  deferred?: boolean | undefined;
  /** Whether a line must be shipped. */
  shippingRequired?: boolean | undefined;
  /**
   * Whether a gift card is applied, or only a deposit is due now for a line, so that only the checkout can
   * show what is charged. False if the API has not sent this.
   */
  onlyAtCheckout?: boolean | undefined;
  /** The URL of the cart's checkout, for a click whose code fails to load. */
  checkoutUrl?: string | undefined;
  /**
   * All lines with what determines how they renew, as the API has sent them; undefined if that was not
   * requested ({@link cartLimitedWithPlans}), or if there are lines that were not read.
   */
  planLines?: readonly NamedLine[] | undefined;
}

interface Plan {
  id?: string;
  recurringDeliveries?: boolean;
}

interface Line {
  merchandise?: { requiresShipping?: boolean };
  /** Undefined if the request did not ask for it. */
  sellingPlanAllocation?: {
    remainingBalanceChargeAmount?: { amount?: string } | null;
    sellingPlan?: Plan;
  } | null;
}

interface Lines<Sent> {
  nodes: Sent[];
  pageInfo?: { hasNextPage?: boolean } | null;
}

/** Whether a line has a selling plan; undefined if the response does not say so. */
const hasPlan = (sent: Line['sellingPlanAllocation']) =>
  sent === undefined ? undefined : !!sent?.sellingPlan?.id;

/** Whether a plan delivers once; undefined if the response does not say so. */
const isDeferred = ({ recurringDeliveries }: Plan = {}) =>
  recurringDeliveries === undefined ? undefined : !recurringDeliveries;

/** Whether only a deposit is due now for a line, and the rest is charged later. */
const hasDeposit = ({ sellingPlanAllocation: sent }: Line) =>
  Number(sent?.remainingBalanceChargeAmount?.amount ?? 0) !== 0;

/**
 * The document of the limited query.
 * @param more the selections of what determines how lines renew: of a line, of its variant, of the plan's
 *   allocation, and of the plan
 */
const limitedQuery = (optional: Select, more = { line: '', variant: '', allocation: '', plan: '' }): string =>
  `${inBuyerContext('query cartLimited', '$id:ID!')}{cart(id:$id){checkoutUrl ${optional('Cart.appliedGiftCards', 'appliedGiftCards{id}')}lines(first:50){nodes{${more.line}merchandise{...on ProductVariant{requiresShipping${more.variant}}}${optional('BaseCartLine.sellingPlanAllocation', `sellingPlanAllocation{${more.allocation}${optional('SellingPlanAllocation.remainingBalanceChargeAmount', 'remainingBalanceChargeAmount{amount}')}sellingPlan{id ${more.plan}${optional('SellingPlan.recurringDeliveries', 'recurringDeliveries')}}}`)}}pageInfo{hasNextPage}}}}`;

/** Reads the {@link CartFacts} of a cart (the "limited query"). */
export const cartLimited: Operation<{ id: string }, CartFacts> = {
  name: 'cartLimited',
  document: (optional) => limitedQuery(optional),
  parse(data) {
    if (data.cart === undefined) return undefined;
    const cart = data.cart as {
      checkoutUrl?: unknown;
      appliedGiftCards?: unknown[] | null;
      lines: Lines<Line>;
    } | null;
    const { nodes: lines, pageInfo }: Lines<Line> = cart ? cart.lines : { nodes: [] };
    /** Whether the condition is true for a line; undefined if it may be true for a line that was not read. */
    const hasLine = (condition: (line: Line) => boolean | undefined) => {
      const results = lines.map(condition);
      if (results.includes(true)) return true;
      return pageInfo?.hasNextPage || results.includes(undefined) ? undefined : false;
    };
    return {
      empty: !lines.length,
      sellingPlan: hasLine(({ sellingPlanAllocation: sent }) => hasPlan(sent)),
      deferred: hasLine(({ sellingPlanAllocation: sent }) => hasPlan(sent) && isDeferred(sent?.sellingPlan)),
      shippingRequired: hasLine((line) => line.merchandise?.requiresShipping === true),
      onlyAtCheckout: !!cart?.appliedGiftCards?.length || lines.some(hasDeposit),
      checkoutUrl: textOf(cart?.checkoutUrl),
    };
  },
};

/**
 * {@link cartLimited} with `planLines`, for a page on which a wallet's sheet says how the cart renews. The
 * selection is that of `read-cart.ts`, which a page that buys nothing does not load.
 */
export const cartLimitedWithPlans: Operation<{ id: string }, CartFacts> = {
  ...cartLimited,
  document: (optional) =>
    limitedQuery(optional, {
      line: 'quantity ',
      variant: ' product{title}',
      allocation: optional(
        'SellingPlanAllocation.priceAdjustments',
        'priceAdjustments{price{amount currencyCode}}',
      ),
      plan: `name ${optional('SellingPlan.priceAdjustments', 'priceAdjustments{orderCount}')}${optional('SellingPlan.billingPolicy', 'billingPolicy{...on SellingPlanRecurringBillingPolicy{interval intervalCount}}')}`,
    }),
  parse(data) {
    const facts = cartLimited.parse(data);
    const sent = data.cart as { lines?: Partial<Lines<NamedLine>> } | null | undefined;
    const { nodes = [], pageInfo } = sent?.lines ?? {};
    return facts && { ...facts, planLines: pageInfo?.hasNextPage === false ? nodes : undefined };
  },
};
