import type { Money } from './cart-answer';
import type {
  BillingInterval,
  DeliveryGroup,
  DeliveryOption,
  DiscountAllocation,
  LineSellingPlan,
  WalletCart,
  WalletCartLine,
} from './wallet-cart';

const MONEY = '{amount currencyCode}';
const DISCOUNTS = `discountAllocations{discountedAmount${MONEY}...on CartCodeDiscountAllocation{code}...on CartAutomaticDiscountAllocation{title}...on CartCustomDiscountAllocation{title}}`;
const SELLING_PLAN = `sellingPlanAllocation{priceAdjustments{price${MONEY}}sellingPlan{recurringDeliveries priceAdjustments{orderCount}billingPolicy{...on SellingPlanRecurringBillingPolicy{interval intervalCount}}}}`;
const OPTION = `{handle code title description estimatedCost${MONEY}}`;
const GROUPS = `{nodes{id groupType selectedDeliveryOption${OPTION}deliveryOptions${OPTION}}}`;

/** The part of the API's `Cart` that {@link toWalletCart} reads, as a selection, without the delivery groups. */
export const WALLET_CART_FIELDS = `id checkoutUrl cost{subtotalAmount${MONEY}totalAmount${MONEY}totalTaxAmount${MONEY}totalDutyAmount${MONEY}}${DISCOUNTS} lines(first:10){nodes{quantity cost{subtotalAmount${MONEY}}${DISCOUNTS} merchandise{...on ProductVariant{requiresShipping}}${SELLING_PLAN}}pageInfo{hasNextPage}}`;

/**
 * The cart's delivery groups. With the carriers' rates, which are slow, they come in a later part of the answer.
 * @param withCarrierRates a GraphQL value or variable
 */
export const walletDeliveryGroups = (withCarrierRates: string): string =>
  `...@defer(if:${withCarrierRates}){deliveryGroups(first:10,withCarrierRates:${withCarrierRates})${GROUPS}}`;

/** What the API sends where it should send a `Kind`: every field may be null or missing. */
type Sent<Kind> = { [Field in keyof Kind]?: Kind[Field] | null } | null | undefined;

type SentAllocation = Sent<{ discountedAmount: Sent<Money>; code: string; title: string }>;
type SentPlan = Sent<{
  recurringDeliveries: boolean;
  priceAdjustments: Sent<{ orderCount: number }>[];
  billingPolicy: Sent<BillingInterval>;
}>;
type SentLine = Sent<{
  quantity: number;
  cost: Sent<{ subtotalAmount: Sent<Money> }>;
  discountAllocations: SentAllocation[];
  merchandise: Sent<{ requiresShipping: boolean }>;
  sellingPlanAllocation: Sent<{ priceAdjustments: Sent<{ price: Sent<Money> }>[]; sellingPlan: SentPlan }>;
}>;
type SentOption = Sent<{ [Field in keyof DeliveryOption]: DeliveryOption[Field] | null }>;
type SentGroup = Sent<{
  id: string;
  groupType: string;
  selectedDeliveryOption: SentOption;
  deliveryOptions: SentOption[];
}>;
type SentCart = Sent<{
  id: string;
  checkoutUrl: string;
  cost: Sent<{ [Field in keyof WalletCart['cost']]: Sent<Money> }>;
  discountAllocations: SentAllocation[];
  lines: Sent<{ nodes: SentLine[]; pageInfo: Sent<{ hasNextPage: boolean }> }>;
  deliveryGroups: Sent<{ nodes: SentGroup[] }>;
}>;

/** What can be read of a list that may be missing, and have holes. */
const each = <From, To>(
  list: readonly From[] | null | undefined,
  read: (one: From) => To | undefined,
): To[] => (list ?? []).flatMap((one) => read(one) ?? []);

const toMoney = (sent: Sent<Money>): Money | undefined =>
  sent?.amount != null && sent.currencyCode
    ? { amount: String(sent.amount), currencyCode: sent.currencyCode }
    : undefined;

function toAllocation(sent: SentAllocation): DiscountAllocation | undefined {
  const discountedAmount = toMoney(sent?.discountedAmount);
  return discountedAmount && { discountedAmount, name: sent?.code || sent?.title || undefined };
}

function toPlan(sent: NonNullable<SentLine>['sellingPlanAllocation']): LineSellingPlan | undefined {
  const plan = sent?.sellingPlan;
  if (!plan) return undefined;
  const { interval, intervalCount } = plan.billingPolicy ?? {};
  return {
    recurringDeliveries: plan.recurringDeliveries === true,
    billingPolicy: interval && intervalCount ? { interval, intervalCount } : undefined,
    // The allocation has the prices, the plan says for how many orders: two lists in the same order.
    priceAdjustments: (sent?.priceAdjustments ?? []).flatMap((one, at) => {
      const price = toMoney(one?.price);
      return price ? { price, orderCount: plan.priceAdjustments?.[at]?.orderCount ?? undefined } : [];
    }),
  };
}

function toLine(sent: SentLine): WalletCartLine | undefined {
  const subtotalAmount = toMoney(sent?.cost?.subtotalAmount);
  if (!sent || !subtotalAmount) return undefined;
  return {
    quantity: sent.quantity ?? 0,
    cost: { subtotalAmount },
    discountAllocations: each(sent.discountAllocations, toAllocation),
    sellingPlan: toPlan(sent.sellingPlanAllocation),
  };
}

function toOption(sent: SentOption): DeliveryOption | undefined {
  const estimatedCost = toMoney(sent?.estimatedCost);
  if (!sent?.handle || !estimatedCost) return undefined;
  return {
    handle: sent.handle,
    code: sent.code ?? undefined,
    title: sent.title ?? undefined,
    description: sent.description ?? undefined,
    estimatedCost,
  };
}

const toGroup = (sent: SentGroup): DeliveryGroup | undefined =>
  sent?.id
    ? {
        id: sent.id,
        groupType: sent.groupType ?? 'ONE_TIME_PURCHASE',
        selectedDeliveryOption: toOption(sent.selectedDeliveryOption),
        deliveryOptions: each(sent.deliveryOptions, toOption),
      }
    : undefined;

/**
 * Reads the API's cart.
 * @returns undefined when it lacks what no sheet can do without: its id, its address, or what something in it costs.
 */
export function toWalletCart(data: unknown): WalletCart | undefined {
  const sent = data as SentCart;
  const subtotalAmount = toMoney(sent?.cost?.subtotalAmount);
  const totalAmount = toMoney(sent?.cost?.totalAmount);
  if (!sent?.id || !sent.checkoutUrl || !subtotalAmount || !totalAmount || !sent.lines?.nodes)
    return undefined;
  const lines = each(sent.lines.nodes, toLine);
  // A line whose cost is unknown would be missing from every sum.
  if (lines.length < sent.lines.nodes.length) return undefined;
  const moreLines = sent.lines.pageInfo?.hasNextPage === true;
  /** What holds for some line, where it may hold for a line of which it is not known. */
  const some = (holds: boolean, isUnknown: boolean) => holds || (isUnknown ? undefined : false);
  const isShipped = sent.lines.nodes.map((line) => line?.merchandise?.requiresShipping);
  return {
    id: sent.id,
    checkoutUrl: sent.checkoutUrl,
    lines,
    moreLines,
    cost: {
      subtotalAmount,
      totalAmount,
      totalTaxAmount: toMoney(sent.cost?.totalTaxAmount),
      totalDutyAmount: toMoney(sent.cost?.totalDutyAmount),
    },
    discountAllocations: each(sent.discountAllocations, toAllocation),
    deliveryGroups: sent.deliveryGroups?.nodes ? each(sent.deliveryGroups.nodes, toGroup) : undefined,
    sellingPlan: some(
      lines.some((line) => line.sellingPlan),
      moreLines,
    ),
    shippingRequired: some(
      isShipped.some((is) => is),
      moreLines || isShipped.some((is) => is == null),
    ),
  };
}
