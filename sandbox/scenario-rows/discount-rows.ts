import { withUserErrors } from '../payload-patches';
import type { Scenario } from '../scenario';
import { onSheetPage, THEN_CHECKOUT } from './row-parts';

const PRICE_INCREASED = `Arkusz portfela z rabatem, ${THEN_CHECKOUT} wallet_dynamic_tax, bo zamówienie jest droższe niż w arkuszu`;

const notApplied = <const Name extends string>(name: Name, code: string, warning: string) => ({
  ...onSheetPage,
  name,
  title: 'Arkusz portfela mówi, że kod nie obniża ceny koszyka; zamówienie przechodzi',
  answer: `Kod ${code}: applicable false, ostrzeżenie ${warning}`,
  shop: { discount: { codes: [code] } },
});

/** A discount ends or is rejected while a wallet's sheet is open. */
export const DISCOUNT_ROWS = [
  {
    ...onSheetPage,
    name: 'sheet_discount_ends_with_email',
    title: PRICE_INCREASED,
    answer: 'Rabat kończy się z adresem e-mail: DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
    shop: { discount: { codes: ['LATO10'], end: 'email' } },
  },
  {
    ...onSheetPage,
    name: 'sheet_discount_ends_with_payment',
    title: PRICE_INCREASED,
    answer: 'Rabat kończy się przy płatności: DISCOUNT_USAGE_LIMIT_REACHED i zła kwota',
    shop: { discount: { codes: ['LATO10'], end: 'payment' } },
  },
  {
    ...onSheetPage,
    name: 'sheet_discount_ends_with_submit',
    title: PRICE_INCREASED,
    answer: 'Rabat kończy się przy zamówieniu: PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT',
    shop: { discount: { codes: ['LATO10'], end: 'submit' } },
  },
  {
    ...onSheetPage,
    name: 'sheet_discount_unknown',
    title: 'Arkusz portfela pokazuje cenę bez rabatu, zamówienie przechodzi',
    answer: 'Koszyk z ostrzeżeniem DISCOUNT_NOT_FOUND',
    shop: { discount: { codes: ['NIEMA'] } },
  },
  notApplied('sheet_discount_inactive', 'ZIMA10', 'DISCOUNT_CURRENTLY_INACTIVE'),
  notApplied('sheet_discount_minimum', 'OD200ZL', 'DISCOUNT_PURCHASE_NOT_IN_RANGE'),
  notApplied('sheet_discount_other_product', 'KAWOSZ', 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'),
  notApplied('sheet_discount_customer', 'STALYKLIENT', 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'),
  {
    ...onSheetPage,
    name: 'sheet_discounts_not_applied',
    title: 'Arkusz portfela mówi o trzech kodach, że nie obniżają ceny, a kod LATO10 ją obniża',
    answer: 'Pięć kodów, cztery z ostrzeżeniem DISCOUNT_…',
    shop: {
      discount: { codes: ['LATO10', 'ZIMA10', 'OD200ZL', 'BARDZODLUGIKODRABATOWY2026', 'PRENUMERATA'] },
    },
  },
  {
    ...onSheetPage,
    name: 'sheet_discount_refused_once',
    title: 'Arkusz portfela mówi, że kodu nie można użyć; druga próba kończy się zamówieniem',
    answer: 'Pierwsza płatność: MISSING_DISCOUNT_CODE',
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
