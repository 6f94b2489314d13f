/// <reference types="googlepay" />
import type { Cart } from '../../net/storefront/cart';
import { priceText, recurringText, summaryTexts } from '../../ui/messages/order-summary';
import { deliveryChoices } from '../sheet/delivery-choices';
import { priceToPay, walletPrice } from '../sheet/money';
import { orderSummary, type SummaryKey } from '../sheet/order-summary';
import { recurringTotals, type RecurringTotal } from '../sheet/recurring-totals';

type TransactionInfo = google.payments.api.TransactionInfo;

/** What Google calls the lines of the order summary. */
const TYPES = {
  subtotal: 'SUBTOTAL',
  shipping: 'SHIPPING_OPTION',
  shipping_one_time: 'SHIPPING_OPTION',
  shipping_subscription: 'SHIPPING_OPTION',
  duties: 'TAX',
  taxes: 'TAX',
  discount: 'DISCOUNT',
  taxes_included: 'TAX',
  total: 'LINE_ITEM',
} as const satisfies Record<SummaryKey, google.payments.api.DisplayItemType>;

/**
 * What a subscription will charge. Its label says everything. It is not due now, so it has no amount to add up: Google
 * shows no price for an item that is pending.
 */
const recurringItem = (total: RecurringTotal): google.payments.api.DisplayItem => ({
  label: recurringText(total),
  type: 'LINE_ITEM',
  price: '0.00',
  status: 'PENDING',
});

/**
 * What the sheet says of the cart's price. Its currency stays the one that the sheet was opened with.
 * @param opened what the sheet was opened with
 * @returns undefined when some amount cannot be read exactly: such a cart belongs in the checkout.
 */
export function transactionInfo(opened: TransactionInfo, cart: Cart): TransactionInfo | undefined {
  const lines = orderSummary(cart);
  const total = lines?.pop();
  const recurring = recurringTotals(cart);
  return (
    lines &&
    total &&
    recurring && {
      ...opened,
      totalPrice: priceToPay(total.amount),
      displayItems: [
        ...lines.map(({ key, name, amount }) => ({
          label: name ?? summaryTexts[key],
          type: TYPES[key],
          price: walletPrice(amount),
        })),
        ...recurring.map(recurringItem),
      ],
    }
  );
}

/** The ways of delivering the cart, the one that it goes by chosen; undefined when there are none. */
export function shippingOptions(cart: Cart): google.payments.api.ShippingOptionParameters | undefined {
  const choices = deliveryChoices(cart);
  return (
    choices[0] && {
      defaultSelectedOptionId: choices[0].id,
      // The list has no place of its own for prices.
      shippingOptions: choices.map(({ id, title, description, cost }) => ({
        id,
        label: `${priceText(cost)}: ${title}`,
        description,
      })),
    }
  );
}
