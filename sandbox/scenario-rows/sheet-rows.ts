import { withCart, withUserErrors } from '../payload-patches';
import type { JsonObject, PayloadPatch, Scenario } from '../scenario';
import { CHECKOUT_WITHOUT_FLAG, onSheetCart, onSheetPage, THEN_CHECKOUT, throttledFault } from './row-parts';

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

const LINE_GONE = `Arkusz portfela, ${THEN_CHECKOUT} wallet_not_enough_stock`;

/** Responses while a wallet's sheet is open. */
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
    title: `Arkusz portfela, ${THEN_CHECKOUT} wallet_captcha_required`,
    answer: 'Zmiana adresu: CAPTCHA_REQUIRED',
    on: ['cartBuyerIdentityUpdate'],
    patch: { cartBuyerIdentityUpdate: withUserErrors(error('CAPTCHA_REQUIRED')) },
  },
  {
    ...onSheetPage,
    name: 'sheet_digital',
    title: `Arkusz Google Pay, potem ${CHECKOUT_WITHOUT_FLAG}; przycisk wraca z innym wariantem lub koszykiem`,
    answer: 'Koszyk, którego pozycji nie trzeba wysyłać',
    // Not the operation `cartLimited`, with which a page learns before the click that the cart needs no
    // shipping.
    on: ['cartCreate', 'cart'],
    patch: { cartCreate: withoutShipping, cart: withoutShipping },
  },
  {
    ...onSheetPage,
    name: 'sheet_exact_tax',
    title: `Arkusz portfela, ${THEN_CHECKOUT} wallet_dynamic_tax, bo zamówienie jest droższe niż w arkuszu`,
    answer: 'Dokładny adres podnosi podatek o 14,26 zł',
    shop: { surcharges: { tax: 1426 } },
  },
  {
    ...onSheetPage,
    name: 'sheet_exact_delivery',
    title: `Arkusz portfela, ${THEN_CHECKOUT} wallet_dynamic_tax, bo dostawa jest droższa niż w arkuszu`,
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
    path: '/products/skrzynka?recommended=google_pay',
    name: 'sheet_plan_at_full_price',
    title: 'Arkusz portfela pokazuje kwotę następnych płatności',
    answer: 'Plan bez rabatu: priceAdjustments puste',
  },
  {
    ...onSheetCart,
    name: 'sheet_line_gone_with_address',
    title: LINE_GONE,
    answer: 'Adres usuwa ostatnią pozycję: PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION',
    shop: { unavailable: 'with_address' },
  },
  {
    ...onSheetCart,
    name: 'sheet_line_gone_with_street',
    title: LINE_GONE,
    answer: 'Dokładny adres usuwa ostatnią pozycję: PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION',
    shop: { unavailable: 'with_street' },
  },
  {
    ...onSheetPage,
    name: 'sheet_pickup',
    title: 'Arkusz portfela pokazuje tylko wysyłkę, choć API wybrało odbiór w sklepie',
    answer: 'Sposoby dostawy PICK_UP i PICKUP_POINT przed innymi',
    shop: { delivery: 'with_pickup' },
  },
  {
    ...onSheetPage,
    name: 'sheet_pickup_only',
    title: `Arkusz portfela, potem ${CHECKOUT_WITHOUT_FLAG}`,
    answer: 'Wyłącznie sposoby dostawy PICK_UP i PICKUP_POINT',
    shop: { delivery: 'pickup_only' },
  },
  {
    ...onSheetPage,
    name: 'sheet_handles_change',
    title: 'Zamówienie ze sposobem dostawy, który był wybrany w arkuszu',
    answer: 'Dokładny adres zmienia uchwyty sposobów dostawy (handle)',
    shop: { delivery: 'handles_by_address' },
  },
  {
    ...onSheetPage,
    name: 'sheet_throttled_once',
    title: 'Arkusz portfela czeka chwilę na sposoby dostawy',
    answer: 'Pierwsza zmiana adresu: HTTP 200 z błędem THROTTLED',
    on: ['cartBuyerIdentityUpdate'],
    fault: { ...throttledFault, times: 1 },
  },
  {
    ...onSheetPage,
    name: 'sheet_slow',
    title: 'Arkusz portfela czeka na każdą odpowiedź 1,5 s',
    answer: 'Każda odpowiedź po 1,5 s',
    fault: { kind: 'delay', ms: 1500 },
  },
] as const satisfies readonly Scenario[];
