import type { Money } from '../../net/storefront/cart-types';
import { INTL_LOCALE } from '../../ui/messages/pl/sheet/intl-locale';
import { inapplicableCode, summaryTexts } from '../../ui/messages/pl/sheet/order-summary';
import { firstOrdersText, intervalText, type IntervalUnit } from '../../ui/messages/pl/sheet/subscription';
import type { SummaryLine } from './order-summary';
import type { RecurringTotal } from './recurring-totals';

/** The label of a line of the summary: the name of a discount, or a pickup with its place. */
export function summaryLabel({ key, name }: Pick<SummaryLine, 'key' | 'name'>): string {
  if (!name) return summaryTexts[key];
  return key === 'pickup' ? `${summaryTexts.pickup}: ${name}` : name;
}

/** The longest code that is not shortened, in characters. */
const MAX_CODE_LENGTH = 24;

/** The label of a discount code that does not reduce the price. A long code is shortened. */
export function inapplicableCodeText(code: string): string {
  const characters = [...code];
  const shown =
    characters.length > MAX_CODE_LENGTH ? `${characters.slice(0, MAX_CODE_LENGTH - 1).join('')}…` : code;
  return inapplicableCode(shown);
}

/** Formats an amount, such as `1 234,50 zł`, with as many decimals as the API sends. */
export function priceText({ amount, currencyCode }: Money): string {
  const digits = amount.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(INTL_LOCALE, {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(amount));
}

const UNITS: readonly string[] = ['DAY', 'WEEK', 'MONTH', 'YEAR'] satisfies IntervalUnit[];

/** Describes a subscription's charges, without the interval if its unit is unknown. */
export function recurringText(total: RecurringTotal): string {
  const { interval, intervalCount, fixedPrice, recurringPrice } = total;
  const price = priceText(recurringPrice);
  const laterOrders = UNITS.includes(interval)
    ? `${price} ${intervalText(interval as IntervalUnit, intervalCount)}`
    : price;
  if (!fixedPrice) return laterOrders;
  return firstOrdersText(fixedPrice.orderCount, priceText(fixedPrice.price), laterOrders);
}
