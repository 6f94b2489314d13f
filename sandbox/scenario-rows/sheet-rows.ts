import { withCart, withUserErrors } from '../payload-patches';
import type { JsonObject, PayloadPatch, Scenario } from '../scenario';
import { CHECKOUT, CHECKOUT_WITHOUT_FLAG, onSheetPage } from './row-parts';

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
    return withCart({ cost: { ...cost, ...change } })(payload);
  };

const pln = (amount: string) => ({ amount, currencyCode: 'PLN' });

/** Changes all lines of the cart into ones that need no shipping. */
const withoutShipping: PayloadPatch = (payload) =>
  JSON.parse(JSON.stringify(payload).replaceAll('"requiresShipping":true', '"requiresShipping":false'));

const withWrongAmount = withUserErrors(error('PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', 'payment.amount'));

/** Answers while a wallet's sheet is open. */
export const SHEET_ROWS = [
  {
    ...onSheetPage,
    name: 'sheet_delivery_pending',
    title: 'Arkusz portfela czeka chwilę na sposoby dostawy',
    answer: 'Pierwsza zmiana adresu: PENDING_DELIVERY_GROUPS',
    on: ['cartBuyerIdentityUpdate'],
    patchTimes: 1,
    patch: { cartBuyerIdentityUpdate: withUserErrors(error('PENDING_DELIVERY_GROUPS')) },
  },
  {
    ...onSheetPage,
    name: 'sheet_amount_once',
    title: 'Zamówienie po drugiej próbie, na nową sumę',
    answer: 'Pierwsza płatność: zła kwota, bo suma koszyka zmalała',
    on: ['cartPaymentUpdate'],
    patchTimes: 1,
    patch: {
      cartPaymentUpdate: (payload) => withWrongAmount(withCost({ totalAmount: pln('65.0') })(payload) ?? {}),
    },
  },
  {
    ...onSheetPage,
    name: 'sheet_tax_late',
    title: 'Zamówienie po chwili, gdy podatek jest już znany',
    answer: 'Dwie pierwsze płatności: zła kwota, podatek 0',
    on: ['cartPaymentUpdate'],
    patchTimes: 2,
    patch: {
      cartPaymentUpdate: (payload) =>
        withWrongAmount(withCost({ totalTaxAmount: pln('0.0') })(payload) ?? {}),
    },
  },
  {
    ...onSheetPage,
    name: 'sheet_captcha',
    title: `Arkusz portfela, potem ${CHECKOUT} wallet_captcha_required`,
    answer: 'Zmiana adresu: CAPTCHA_REQUIRED',
    on: ['cartBuyerIdentityUpdate'],
    patch: { cartBuyerIdentityUpdate: withUserErrors(error('CAPTCHA_REQUIRED')) },
  },
  {
    ...onSheetPage,
    name: 'sheet_digital',
    title: `Arkusz Google Pay, potem ${CHECKOUT_WITHOUT_FLAG}; przycisk wraca z innym wariantem lub koszykiem`,
    answer: 'Koszyk, którego pozycji nie trzeba wysyłać',
    // Not the operation `cartLimited`, by which a page learns before the click that the cart needs no shipping.
    on: ['cartCreate', 'cart'],
    patch: { cartCreate: withoutShipping, cart: withoutShipping },
  },
  {
    ...onSheetPage,
    name: 'sheet_exact_tax',
    title: `Arkusz portfela, potem ${CHECKOUT} wallet_dynamic_tax, bo zamówienie jest droższe niż w arkuszu`,
    answer: 'Dokładny adres podnosi podatek o 14,26 zł',
    shop: { surcharges: { tax: 1426 } },
  },
  {
    ...onSheetPage,
    name: 'sheet_exact_delivery',
    title: `Arkusz portfela, potem ${CHECKOUT} wallet_dynamic_tax, bo dostawa jest droższa niż w arkuszu`,
    answer: 'Dokładny adres podnosi cenę dostawy o 15 zł',
    shop: { surcharges: { delivery: 1500 } },
  },
  {
    ...onSheetPage,
    name: 'sheet_tax_added',
    title: 'Arkusz portfela dolicza podatek do cen',
    answer: 'Ceny bez podatku; bez scenariusza ceny zawierają podatek („W tym podatki”)',
    shop: { taxes: 'added' },
  },
  {
    ...onSheetPage,
    name: 'sheet_slow',
    title: 'Arkusz portfela czeka na każdą odpowiedź 1,5 s',
    answer: 'Każda odpowiedź po 1,5 s',
    fault: { kind: 'delay', ms: 1500 },
  },
] as const satisfies readonly Scenario[];
