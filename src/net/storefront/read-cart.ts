import type {
  BillingInterval,
  Cart,
  CartResponse,
  CartLine,
  DeliveryGroup,
  DeliveryOption,
  DiscountAllocation,
  LineSellingPlan,
  Money,
} from './cart-types';
import { toCode, toErrors } from './graphql-client';
import type { Select } from './request-of';
import { CART_FOR_REDIRECT, LINES_PER_RESPONSE } from './redirect-requests';

const MONEY = '{amount currencyCode}';

const discounts = (owner: 'Cart' | 'BaseCartLine', optional: Select): string =>
  optional(
    `${owner}.discountAllocations`,
    `discountAllocations{discountedAmount${MONEY}...on CartCodeDiscountAllocation{code}...on CartAutomaticDiscountAllocation{title}...on CartCustomDiscountAllocation{title}}`,
  );

/**
 * The selection of a selling plan's allocation that {@link readLines} reads.
 * @param more further fields of the plan
 */
export const planAllocation = (optional: Select, more = ''): string =>
  `{${optional('SellingPlanAllocation.priceAdjustments', `priceAdjustments{price${MONEY}}`)}${optional('SellingPlanAllocation.remainingBalanceChargeAmount', 'remainingBalanceChargeAmount{amount}')}sellingPlan{id ${more}${optional('SellingPlan.recurringDeliveries', 'recurringDeliveries ')}${optional('SellingPlan.priceAdjustments', 'priceAdjustments{orderCount}')}${optional('SellingPlan.billingPolicy', 'billingPolicy{...on SellingPlanRecurringBillingPolicy{interval intervalCount}}')}}}`;

/** What each discount takes off the whole cart. */
const applications = (optional: Select): string =>
  optional(
    'Cart.discountApplications',
    `discountApplications{totalAllocatedAmount${MONEY}...on CartCodeDiscountApplication{code}...on CartAutomaticDiscountApplication{title}...on CartCustomDiscountApplication{title}}`,
  );

const sellingPlan = (optional: Select): string =>
  optional('BaseCartLine.sellingPlanAllocation', `sellingPlanAllocation${planAllocation(optional)}`);

const option = (optional: Select): string =>
  `{handle title deliveryMethodType ${optional('CartDeliveryOption.code', 'code ')}${optional('CartDeliveryOption.description', 'description ')}${optional('CartDeliveryOption.deliveryPromise', 'deliveryPromise ')}${optional('CartDeliveryOption.minEstimatedDeliveryDate', 'minEstimatedDeliveryDate ')}${optional('CartDeliveryOption.maxEstimatedDeliveryDate', 'maxEstimatedDeliveryDate ')}estimatedCost${MONEY}}`;

const groups = (optional: Select): string =>
  `{nodes{id groupType selectedDeliveryOption${option(optional)}deliveryOptions${option(optional)}}pageInfo{hasNextPage}}`;

/** The selection of a cart's fields that a sheet reads from every response, without the delivery groups. */
const cartForSheet = (optional: Select): string =>
  `id checkoutUrl totalQuantity ${optional('Cart.appliedGiftCards', 'appliedGiftCards{id}')}${optional('Cart.discountCodes', 'discountCodes{code applicable}')}cost{subtotalAmount${MONEY}totalAmount${MONEY}${optional('CartCost.totalTaxAmount', `totalTaxAmount${MONEY}`)}${optional('CartCost.totalDutyAmount', `totalDutyAmount${MONEY}`)}}${discounts('Cart', optional)}${applications(optional)}lines(first:${LINES_PER_RESPONSE}){nodes{id quantity cost{subtotalAmount${MONEY}totalAmount${MONEY}}${discounts('BaseCartLine', optional)}merchandise{...on ProductVariant{requiresShipping availableForSale}}${sellingPlan(optional)}}pageInfo{hasNextPage}}`;

/** The API's largest page. */
export const LARGEST_PAGE = 250;

/** The quantities of all lines, which a sheet compares: of at most 250 lines. */
const QUANTITIES = `quantities:lines(first:${LARGEST_PAGE}){nodes{id quantity}pageInfo{hasNextPage}}`;

/**
 * The selection of the cart's fields that {@link toCart} reads.
 * @param withCarrierRates a GraphQL value or variable: whether to read the delivery groups, with the
 *   carriers' rates. These take long, so they arrive in a deferred part of the response.
 */
export const cartSelection = (withCarrierRates: 'true' | '$withCarrierRates', optional: Select): string =>
  `${cartForSheet(optional)}${QUANTITIES}...@defer(if:${withCarrierRates}){deliveryGroups(first:10,withCarrierRates:${withCarrierRates})${groups(optional)}}`;

/** A `Kind` as the API may send it: every field may be null or missing. */
type Sent<Kind> = { [Field in keyof Kind]?: Kind[Field] | null } | null | undefined;

type SentAllocation = Sent<{ discountedAmount: Sent<Money>; code: string; title: string }>;
type SentApplication = Sent<{ totalAllocatedAmount: Sent<Money>; code: string; title: string }>;
type SentPlan = Sent<{
  recurringDeliveries: boolean;
  priceAdjustments: Sent<{ orderCount: number }>[];
  billingPolicy: Sent<BillingInterval>;
}>;
type SentPlanAllocation = Sent<{
  priceAdjustments: Sent<{ price: Sent<Money> }>[];
  remainingBalanceChargeAmount: Sent<{ amount: string }>;
  sellingPlan: SentPlan;
}>;
export type SentLine = Sent<{
  id: string;
  quantity: number;
  cost: Sent<{ subtotalAmount: Sent<Money>; totalAmount: Sent<Money> }>;
  discountAllocations: SentAllocation[];
  merchandise: Sent<{ requiresShipping: boolean; availableForSale: boolean }>;
  sellingPlanAllocation: SentPlanAllocation;
}>;
type SentLines = Sent<{ nodes: SentLine[]; pageInfo: Sent<{ hasNextPage: boolean }> }>;
type SentOption = Sent<
  { [Field in keyof DeliveryOption]: DeliveryOption[Field] | null } & { code: string | null }
>;
type SentGroup = Sent<{
  id: string;
  groupType: string;
  selectedDeliveryOption: SentOption;
  deliveryOptions: SentOption[];
}>;
type SentCart = Sent<{
  id: string;
  checkoutUrl: string;
  totalQuantity: number;
  appliedGiftCards: unknown[];
  discountCodes: Sent<{ code: string; applicable: boolean }>[];
  cost: Sent<{ [Field in keyof Cart['cost']]: Sent<Money> }>;
  discountAllocations: SentAllocation[];
  discountApplications: SentApplication[];
  lines: SentLines;
  quantities: SentLines;
  deliveryGroups: Sent<{ nodes: SentGroup[]; pageInfo: Sent<{ hasNextPage: boolean }> }>;
}>;

/** The items of a list that can be parsed; none if the list is missing. */
const readList = <From, To>(
  list: readonly From[] | null | undefined,
  read: (item: From) => To | undefined,
): To[] => (list ?? []).flatMap((item) => read(item) ?? []);

const toMoney = (sent: Sent<Money>): Money | undefined =>
  sent?.amount != null && sent.currencyCode
    ? { amount: String(sent.amount), currencyCode: sent.currencyCode }
    : undefined;

function toAllocation(sent: SentAllocation): DiscountAllocation | undefined {
  const discountedAmount = toMoney(sent?.discountedAmount);
  return discountedAmount && { discountedAmount, name: sent?.code || sent?.title || undefined };
}

/** Reads a discount of the whole cart. One whose amount cannot be read makes the list useless. */
function toDiscounts(sent: SentApplication[] | null | undefined): Cart['discounts'] {
  const discounts = sent?.map((application) =>
    toAllocation({ ...application, discountedAmount: application?.totalAllocatedAmount ?? null }),
  );
  return discounts?.every((discount) => discount !== undefined) ? discounts : undefined;
}

/**
 * Joins the allocation's list of prices with the plan's list of numbers of orders, which have the same order.
 */
function toPriceAdjustments(sent: SentPlanAllocation): LineSellingPlan['priceAdjustments'] {
  const list = sent?.priceAdjustments;
  if (list?.length && !sent?.sellingPlan?.priceAdjustments) return undefined;
  const adjustments = list?.flatMap((adjustment, index) => {
    const price = toMoney(adjustment?.price);
    const orderCount = sent?.sellingPlan?.priceAdjustments?.[index]?.orderCount ?? undefined;
    return price ? { price, orderCount } : [];
  });
  return adjustments?.length === list?.length ? adjustments : undefined;
}

/** The selling plan of a line. A field that was not requested is undefined; one without a value is null. */
function toPlan(sent: SentPlanAllocation): CartLine['sellingPlan'] {
  if (sent === undefined) return 'unknown';
  const plan = sent?.sellingPlan;
  if (!plan) return undefined;
  if (plan.recurringDeliveries === undefined || plan.billingPolicy === undefined) return 'unknown';
  const remainingBalance = sent.remainingBalanceChargeAmount?.amount;
  if (remainingBalance == null) return 'unknown';
  const { interval, intervalCount } = plan.billingPolicy ?? {};
  return {
    recurringDeliveries: plan.recurringDeliveries === true,
    billingPolicy: interval && intervalCount ? { interval, intervalCount } : undefined,
    priceAdjustments: toPriceAdjustments(sent),
    hasRemainingBalance: Number(remainingBalance) !== 0,
  };
}

function toLine(sent: SentLine): CartLine | undefined {
  if (!sent) return undefined;
  return {
    id: sent.id ?? '',
    quantity: sent.quantity ?? 0,
    availableForSale: sent.merchandise?.availableForSale ?? undefined,
    cost: {
      subtotalAmount: toMoney(sent.cost?.subtotalAmount),
      totalAmount: toMoney(sent.cost?.totalAmount),
    },
    discountAllocations: readList(sent.discountAllocations, toAllocation),
    sellingPlan: toPlan(sent.sellingPlanAllocation),
  };
}

function toOption(sent: SentOption): DeliveryOption | undefined {
  const estimatedCost = toMoney(sent?.estimatedCost);
  if (!sent?.handle || !estimatedCost) return undefined;
  const { handle, title, code } = sent;
  return {
    handle,
    title: title || code || undefined,
    description: sent.description ?? undefined,
    deliveryMethodType: sent.deliveryMethodType ?? undefined,
    deliveryPromise: sent.deliveryPromise ?? undefined,
    minEstimatedDeliveryDate: sent.minEstimatedDeliveryDate ?? undefined,
    maxEstimatedDeliveryDate: sent.maxEstimatedDeliveryDate ?? undefined,
    estimatedCost,
  };
}

const toGroup = (sent: SentGroup): DeliveryGroup | undefined =>
  sent?.id
    ? {
        id: sent.id,
        groupType: sent.groupType ?? 'ONE_TIME_PURCHASE',
        selectedDeliveryOption: toOption(sent.selectedDeliveryOption),
        deliveryOptions: readList(sent.deliveryOptions, toOption),
      }
    : undefined;

/** The selection of a line's fields that {@link readLines} reads, without discounts. */
export const linePrices = (optional: Select): string =>
  `{nodes{id quantity cost{subtotalAmount${MONEY}}${sellingPlan(optional)}}pageInfo{hasNextPage}}`;

/** Reads lines; undefined if one of them cannot be read, because a sheet would show the cart without it. */
export function readLines(nodes: readonly SentLine[]): readonly CartLine[] | undefined {
  const lines = readList(nodes, toLine);
  return lines.length < nodes.length ? undefined : lines;
}

/**
 * The quantity of each line, by its id; undefined if not all lines were sent, or one of them cannot be read.
 */
function toQuantities(sent: SentLines): ReadonlyMap<string, number> | undefined {
  if (!sent?.nodes || sent.pageInfo?.hasNextPage !== false) return undefined;
  const lines = readLines(sent.nodes);
  return lines && new Map(lines.map(({ id, quantity }) => [id, quantity]));
}

/**
 * Parses the API's cart.
 * @returns undefined if a part that every click needs is missing: its id, checkout URL, total or lines
 */
export function toCart(data: unknown): Cart | undefined {
  const sent = data as SentCart;
  const totalAmount = toMoney(sent?.cost?.totalAmount);
  if (!sent?.id || !sent.checkoutUrl || !totalAmount || !sent.lines?.nodes) return undefined;
  const lines = readLines(sent.lines.nodes);
  if (!lines) return undefined;
  const moreLines = sent.lines.pageInfo?.hasNextPage === true;
  const planByLine = sent.lines.nodes.map((line) => line?.sellingPlanAllocation);
  const hasSellingPlan = planByLine.some((allocation) => allocation?.sellingPlan);
  const isPlanUnknown = moreLines || planByLine.includes(undefined);
  const shippingByLine = sent.lines.nodes.map((line) => line?.merchandise?.requiresShipping);
  const isShipped = shippingByLine.some((requiresShipping) => requiresShipping);
  const isShippingUnknown = moreLines || shippingByLine.some((requiresShipping) => requiresShipping == null);
  return {
    id: sent.id,
    checkoutUrl: sent.checkoutUrl,
    lines,
    moreLines,
    quantities: toQuantities(sent.quantities),
    totalQuantity: sent.totalQuantity ?? 0,
    hasGiftCard: !!sent.appliedGiftCards?.length,
    cost: {
      subtotalAmount: toMoney(sent.cost?.subtotalAmount),
      totalAmount,
      totalTaxAmount: toMoney(sent.cost?.totalTaxAmount),
      totalDutyAmount: toMoney(sent.cost?.totalDutyAmount),
    },
    discountAllocations: readList(sent.discountAllocations, toAllocation),
    discounts: toDiscounts(sent.discountApplications),
    discountCodes: readList(sent.discountCodes, (discount) =>
      discount?.code ? { code: discount.code, applicable: discount.applicable !== false } : undefined,
    ),
    deliveryGroups: sent.deliveryGroups?.nodes ? readList(sent.deliveryGroups.nodes, toGroup) : undefined,
    moreDeliveryGroups: sent.deliveryGroups?.pageInfo?.hasNextPage === true,
    sellingPlan: hasSellingPlan || (isPlanUnknown ? undefined : false),
    shippingRequired: isShipped || (isShippingUnknown ? undefined : false),
  };
}

/**
 * The selection of the payload that every mutation of a cart returns.
 * @param withCarrierRates see {@link cartSelection}
 */
export const cartPayload = (withCarrierRates: 'true' | '$withCarrierRates', optional: Select): string =>
  `{cart{${cartSelection(withCarrierRates, optional)}}userErrors{code field message}warnings{code}}`;

/** {@link cartPayload} for a click that redirects to the checkout. */
export const PAYLOAD_FOR_REDIRECT = `{cart{${CART_FOR_REDIRECT}}userErrors{code field message}warnings{code}}`;

/**
 * Parses a payload of {@link cartPayload}; undefined if its cart cannot be parsed, or there is neither a cart
 * nor an error.
 */
export function toCartResponse(sent: unknown): CartResponse | undefined {
  const response = toChangeResponse(sent);
  return response?.cart || response?.errors.length ? response : undefined;
}

/**
 * Parses the payload of a change that the API may have applied although it sends `null` as the cart, without
 * errors. Undefined if its cart cannot be parsed, or there is neither a cart, nor that `null`, nor an error.
 */
export function toChangeResponse(sent: unknown): CartResponse | undefined {
  const payload = (sent ?? {}) as { cart?: unknown; userErrors?: unknown; warnings?: unknown };
  const errors = toErrors(payload.userErrors);
  const cart = payload.cart ? toCart(payload.cart) : undefined;
  // A cart that cannot be parsed makes the response unusable. A missing cart does not, if there are errors.
  if (payload.cart ? !cart : payload.cart !== null && !errors.length) return undefined;
  const warnings = (payload.warnings ?? []) as { code?: unknown }[];
  return { cart, errors, warnings: warnings.map(({ code }) => ({ code: toCode(code) })) };
}
