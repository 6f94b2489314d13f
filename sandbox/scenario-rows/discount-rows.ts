import { withUserErrors } from '../payload-patches';
import type { Scenario } from '../scenario';
import { onSheetPage, THEN_CHECKOUT_WITH_FLAG } from './row-parts';

const PRICE_INCREASED = `The payment sheet with a discount, ${THEN_CHECKOUT_WITH_FLAG} wallet_dynamic_tax, because the order costs more than the sheet showed`;

const notApplied = <const Name extends string>(name: Name, code: string, warning: string) => ({
  ...onSheetPage,
  name,
  title: 'The payment sheet says that the code does not lower the price of the cart; the order is placed',
  response: `Code ${code}: applicable: false, warning ${warning}`,
  shop: { discount: { codes: [code] } },
});

/** A discount ends or is rejected while a wallet's sheet is open. */
export const DISCOUNT_ROWS = [
  {
    ...onSheetPage,
    name: 'sheet_discount_ends_with_email',
    title: PRICE_INCREASED,
    response: 'The discount ends when the cart gets an email address: DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
    shop: { discount: { codes: ['LATO10'], end: 'email' } },
  },
  {
    ...onSheetPage,
    name: 'sheet_discount_ends_with_payment',
    title: PRICE_INCREASED,
    response: 'The discount ends at the payment: DISCOUNT_USAGE_LIMIT_REACHED and a wrong amount',
    shop: { discount: { codes: ['LATO10'], end: 'payment' } },
  },
  {
    ...onSheetPage,
    name: 'sheet_discount_ends_with_submit',
    title: PRICE_INCREASED,
    response: 'The discount ends at the submit: PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT',
    shop: { discount: { codes: ['LATO10'], end: 'submit' } },
  },
  {
    ...onSheetPage,
    name: 'sheet_discount_unknown',
    title: 'The payment sheet shows the price without a discount; the order is placed',
    response: 'A cart with the warning DISCOUNT_NOT_FOUND',
    shop: { discount: { codes: ['NIEMA'] } },
  },
  notApplied('sheet_discount_inactive', 'ZIMA10', 'DISCOUNT_CURRENTLY_INACTIVE'),
  notApplied('sheet_discount_minimum', 'OD200ZL', 'DISCOUNT_PURCHASE_NOT_IN_RANGE'),
  notApplied('sheet_discount_other_product', 'KAWOSZ', 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'),
  notApplied('sheet_discount_customer', 'STALYKLIENT', 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'),
  {
    ...onSheetPage,
    name: 'sheet_discounts_not_applied',
    title: 'The payment sheet says that three codes do not lower the price; the code LATO10 lowers it',
    response: 'Five codes, four of them with a warning DISCOUNT_…',
    shop: {
      discount: { codes: ['LATO10', 'ZIMA10', 'OD200ZL', 'BARDZODLUGIKODRABATOWY2026', 'PRENUMERATA'] },
    },
  },
  {
    ...onSheetPage,
    name: 'sheet_discount_refused_once',
    title: 'The payment sheet says that the code cannot be used; the second attempt places the order',
    response: 'First payment: MISSING_DISCOUNT_CODE',
    on: ['cartPaymentUpdate'],
    patchTimes: 1,
    patch: {
      cartPaymentUpdate: withUserErrors({
        code: 'MISSING_DISCOUNT_CODE',
        field: ['discountCodes'],
        message: 'MISSING_DISCOUNT_CODE',
      }),
    },
  },
] as const satisfies readonly Scenario[];
