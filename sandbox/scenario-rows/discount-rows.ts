import { withUserErrors } from '../payload-patches';
import type { Scenario } from '../scenario';
import { CHECKOUT, onSheetPage } from './row-parts';

const PRICE_INCREASED = `Arkusz portfela z rabatem, potem ${CHECKOUT} wallet_dynamic_tax, bo zamówienie jest droższe niż w arkuszu`;

/** A discount ends or is refused while a wallet's sheet is open. */
export const DISCOUNT_ROWS = [
  {
    ...onSheetPage,
    name: 'sheet_discount_ends_with_email',
    title: PRICE_INCREASED,
    answer: 'Rabat kończy się z adresem e-mail: DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
    shop: { discount: { code: 'LATO10', end: 'email' } },
  },
  {
    ...onSheetPage,
    name: 'sheet_discount_ends_with_payment',
    title: PRICE_INCREASED,
    answer: 'Rabat kończy się przy płatności: DISCOUNT_USAGE_LIMIT_REACHED i zła kwota',
    shop: { discount: { code: 'LATO10', end: 'payment' } },
  },
  {
    ...onSheetPage,
    name: 'sheet_discount_ends_with_submit',
    title: PRICE_INCREASED,
    answer: 'Rabat kończy się przy zamówieniu: PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT',
    shop: { discount: { code: 'LATO10', end: 'submit' } },
  },
  {
    ...onSheetPage,
    name: 'sheet_discount_unknown',
    title: 'Arkusz portfela pokazuje cenę bez rabatu, zamówienie przechodzi',
    answer: 'Koszyk z ostrzeżeniem DISCOUNT_NOT_FOUND',
    shop: { discount: { code: 'NIEMA', end: 'submit' } },
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
