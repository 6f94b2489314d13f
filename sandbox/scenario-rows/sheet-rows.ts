import { withCartFields, withoutCart, withUserErrors } from '../payload-patches';
import type { JsonObject, PayloadPatch, Scenario } from '../scenario';
import {
  CHECKOUT_WITHOUT_FLAG,
  onSheetCart,
  onSheetPage,
  THEN_CHECKOUT_WITH_FLAG,
  throttledFault,
} from './row-parts';

const error = (code: string, field: string | null = null) => ({
  code,
  field: field?.split('.') ?? null,
  message: code,
});

/** Changes fields of the cart's cost. */
const withCost =
  (change: JsonObject): PayloadPatch =>
  (payload) => {
    const { cost } = (payload['cart'] ?? {}) as { cost?: JsonObject };
    return withCartFields({ cost: { ...cost, ...change } })(payload);
  };

const pln = (amount: string) => ({ amount, currencyCode: 'PLN' });

/** Changes fields of the cost of a prepared cart. */
const withPreparedCost =
  (change: JsonObject): PayloadPatch =>
  ({ result, ...payload }) => ({
    ...payload,
    result: withCost(change)(result as JsonObject),
  });

/** Changes all lines of the cart into ones that need no shipping. */
const withoutShipping: PayloadPatch = (payload) =>
  JSON.parse(JSON.stringify(payload).replaceAll('"requiresShipping":true', '"requiresShipping":false'));

const withWrongAmount = withUserErrors(error('PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', 'payment.amount'));

const LINE_GONE = `The payment sheet, ${THEN_CHECKOUT_WITH_FLAG} wallet_not_enough_stock`;

/** Responses while a wallet's sheet is open. */
export const SHEET_ROWS = [
  {
    ...onSheetPage,
    name: 'sheet_pending_delivery_groups',
    title: 'The payment sheet waits for a moment for delivery options',
    response: 'First change of the address: PENDING_DELIVERY_GROUPS',
    on: ['cartBuyerIdentityUpdate'],
    patchTimes: 1,
    patch: { cartBuyerIdentityUpdate: withUserErrors(error('PENDING_DELIVERY_GROUPS')) },
  },
  {
    ...onSheetPage,
    name: 'sheet_choice_without_cart',
    title: 'The payment sheet shows the chosen delivery option, and the order can be placed',
    response: 'Choice of a delivery option: applied, but without the cart and without an error',
    on: ['cartSelectedDeliveryOptionsUpdate'],
    patch: { cartSelectedDeliveryOptionsUpdate: withoutCart },
  },
  {
    ...onSheetPage,
    name: 'sheet_invalid_payment_amount_once',
    title: 'The order after the second attempt, for the new total',
    response: "First payment: wrong amount, because the cart's total has fallen",
    on: ['cartPaymentUpdate'],
    patchTimes: 1,
    patch: {
      cartPaymentUpdate: (payload) => withWrongAmount(withCost({ totalAmount: pln('65.0') })(payload) ?? {}),
    },
  },
  {
    ...onSheetPage,
    name: 'sheet_tax_late',
    title: 'The order after a moment, when the tax is known',
    response: 'First two payments: wrong amount, tax 0',
    on: ['cartPaymentUpdate'],
    patchTimes: 2,
    patch: {
      cartPaymentUpdate: (payload) =>
        withWrongAmount(withCost({ totalTaxAmount: pln('0.0') })(payload) ?? {}),
    },
  },
  {
    ...onSheetPage,
    name: 'sheet_tax_when_prepared',
    title: `The payment sheet, ${THEN_CHECKOUT_WITH_FLAG} wallet_dynamic_tax`,
    response: 'A tax is added only when the cart is prepared for completion',
    on: ['cartPrepareForCompletion'],
    patch: {
      cartPrepareForCompletion: withPreparedCost({ totalAmount: pln('99.0'), totalTaxAmount: pln('18.51') }),
    },
  },
  {
    ...onSheetPage,
    name: 'sheet_captcha',
    title: `The payment sheet, ${THEN_CHECKOUT_WITH_FLAG} wallet_captcha_required`,
    response: 'Change of the address: CAPTCHA_REQUIRED',
    on: ['cartBuyerIdentityUpdate'],
    patch: { cartBuyerIdentityUpdate: withUserErrors(error('CAPTCHA_REQUIRED')) },
  },
  {
    ...onSheetPage,
    name: 'sheet_digital',
    title: `Google Pay's sheet, then ${CHECKOUT_WITHOUT_FLAG}; the button is shown again for another variant or cart`,
    response: 'A cart whose lines need no shipping',
    // The operation `cartLimited` is missing: before the click, the page must believe that the cart needs
    // shipping.
    on: ['cartCreate', 'cart'],
    patch: { cartCreate: withoutShipping, cart: withoutShipping },
  },
  {
    ...onSheetPage,
    name: 'sheet_tax_rises',
    title: `The payment sheet, ${THEN_CHECKOUT_WITH_FLAG} wallet_dynamic_tax, because the order costs more than the sheet showed`,
    response: 'The exact address raises the tax by 14.26 PLN',
    shop: { surcharges: { tax: 1426 } },
  },
  {
    ...onSheetPage,
    name: 'sheet_delivery_price_rises',
    title: `The payment sheet, ${THEN_CHECKOUT_WITH_FLAG} wallet_dynamic_tax, because delivery costs more than the sheet showed`,
    response: 'The exact address raises the price of delivery by 15 PLN',
    shop: { surcharges: { delivery: 1500 } },
  },
  {
    ...onSheetPage,
    name: 'sheet_tax_added',
    title: 'The payment sheet adds the tax to the prices',
    response: 'Prices without tax; without the scenario, prices include it',
    shop: { taxes: 'added' },
  },
  {
    ...onSheetPage,
    path: '/products/skrzynka?recommended=google_pay',
    name: 'sheet_plan_at_full_price',
    title: 'The payment sheet shows the amount of the next payments',
    response: 'A selling plan without a discount: priceAdjustments is empty',
  },
  {
    ...onSheetCart,
    name: 'sheet_line_gone_with_address',
    title: LINE_GONE,
    response: 'The address removes the last line: PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION',
    shop: { unavailable: 'with_address' },
  },
  {
    ...onSheetCart,
    name: 'sheet_line_gone_with_street',
    title: LINE_GONE,
    response: 'The exact address removes the last line: PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION',
    shop: { unavailable: 'with_street' },
  },
  {
    ...onSheetPage,
    name: 'sheet_pickup',
    title: 'The payment sheet shows shipping alone, although the API has chosen pickup in the shop',
    response: 'The delivery options PICK_UP and PICKUP_POINT before the others',
    shop: { delivery: 'with_pickup' },
  },
  {
    ...onSheetPage,
    name: 'sheet_pickup_only',
    title: `The payment sheet, then ${CHECKOUT_WITHOUT_FLAG}`,
    response: 'Only the delivery options PICK_UP and PICKUP_POINT',
    shop: { delivery: 'pickup_only' },
  },
  {
    ...onSheetCart,
    name: 'sheet_ship_and_pickup',
    title: 'The payment sheet with a row for the pickup, and with shipping options for the other lines alone',
    response: 'A delivery group for the last line, with the options PICK_UP and PICKUP_POINT',
    shop: { delivery: 'last_line_picked_up' },
  },
  {
    ...onSheetCart,
    name: 'sheet_gift_card',
    title: `No payment sheet, but ${CHECKOUT_WITHOUT_FLAG}`,
    response: 'A gift card is applied to the cart',
    shop: { giftCard: true },
  },
  {
    ...onSheetPage,
    name: 'sheet_handles_change',
    title: 'The order, with the delivery option that was chosen in the sheet',
    response: 'The exact address changes the handles of the delivery options',
    shop: { delivery: 'handles_by_address' },
  },
  {
    ...onSheetPage,
    name: 'sheet_address_by_mutation',
    title: 'The order, with the address of the sheet',
    response: 'The API does not have deliveryAddressPreferences: INVALID_VARIABLE',
    lacksInput: { field: 'deliveryAddressPreferences', input: 'CartBuyerIdentityInput' },
  },
  {
    ...onSheetPage,
    name: 'sheet_without_tax',
    title: 'The order, with a sheet that does not show the tax',
    response: 'The API does not have totalTaxAmount, totalDutyAmount and discountAllocations: undefinedField',
    lacks: ['CartCost.totalTaxAmount', 'CartCost.totalDutyAmount', 'Cart.discountAllocations'],
  },
  {
    ...onSheetPage,
    name: 'sheet_throttled_once',
    title: 'The payment sheet waits for a moment for delivery options',
    response: 'First change of the address: HTTP 200 with the error THROTTLED',
    on: ['cartBuyerIdentityUpdate'],
    fault: { ...throttledFault, times: 1 },
  },
  {
    ...onSheetPage,
    name: 'sheet_slow',
    title: 'The payment sheet waits for 1.5 s for each response',
    response: 'Each response after 1.5 s',
    fault: { kind: 'delay', ms: 1500 },
  },
] as const satisfies readonly Scenario[];
