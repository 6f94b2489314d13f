import {
  asCart,
  inCurrency,
  nothing,
  refusedWith,
  withCart,
  withResult,
  withUserErrors,
  withWarnings,
  withoutCart,
} from './payload-patches';
import type { Scenario } from './scenario';

const GENERIC = 'Okno „Transakcja nie powiodła się” z ogólnym wyjaśnieniem';
const CHECKOUT = 'Strona kasy z flagą';
const MUG = '/products/kubek';
const MUG_PREPARED = '/products/kubek?flags=d6d12da0';
const CART = '/cart';
const product = { where: 'product', path: MUG } as const;
const prepared = { where: 'product', path: MUG_PREPARED } as const;
const cart = { where: 'cart', path: CART } as const;

const soon = () => new Date(Date.now() + 5000).toISOString();
const accessDenied = {
  message: 'Access denied for this field.',
  extensions: { code: 'ACCESS_DENIED', documentation: 'https://shopify.dev/api/usage/access-scopes' },
};
const invalid = (field: string) => ({
  code: 'INVALID',
  field: ['input', 'lines', '0', field],
  message: 'Invalid.',
});
const planError = (code: string) => ({
  code,
  field: ['input', 'lines', '0', 'sellingPlanId'],
  message: code,
});
const custom = {
  code: 'VALIDATION_CUSTOM',
  field: ['input'],
  message: 'Minimalna wartość zamówienia to 100 zł. Dodaj coś jeszcze.',
};
const notApplicable = {
  code: 'PAYMENT_METHOD_NOT_APPLICABLE',
  field: null,
  message: 'The payment method does not apply to the cart.',
};

/** Every way in which the shop can behave, in the order of the page that lists them. */
export const SCENARIOS = [
  { ...product, name: 'ok', title: 'Przejście do kasy', answer: 'Poprawny koszyk' },

  // The shop has too little.
  {
    ...product,
    name: 'out_of_stock',
    title: 'Okno „Ta pozycja nie jest już dostępna.”',
    answer: 'MERCHANDISE_OUT_OF_STOCK, ilość 0',
    shop: { stock: 0 },
  },
  {
    ...product,
    name: 'some_lines_left',
    title: `${CHECKOUT} wallet_not_enough_stock`,
    answer: 'MERCHANDISE_OUT_OF_STOCK, ale w koszyku coś zostało',
    patch: { cartCreate: withWarnings('MERCHANDISE_OUT_OF_STOCK') },
  },
  {
    ...product,
    path: '/products/kubek?quantity=3',
    name: 'not_enough_stock',
    title: `${CHECKOUT} wallet_not_enough_stock`,
    answer: 'MERCHANDISE_NOT_ENOUGH_STOCK, ilość zmniejszona z 3 do 1',
    shop: { stock: 1 },
  },

  // The cart cannot be completed yet.
  {
    ...prepared,
    name: 'cart_not_ready',
    title: `${CHECKOUT} wallet_cart_not_ready`,
    answer: 'CartStatusNotReady z błędem',
    patch: {
      cartPrepareForCompletion: withResult(() => ({
        __typename: 'CartStatusNotReady',
        errors: [{ code: 'DELIVERY_NO_DELIVERY_AVAILABLE', message: 'No delivery.' }],
      })),
    },
  },
  {
    ...prepared,
    name: 'cart_throttled',
    title: 'Strona kasy bez flagi',
    answer: 'CartThrottled z pollAfter za 5 s',
    patch: {
      cartPrepareForCompletion: withResult(() => ({ __typename: 'CartThrottled', pollAfter: soon() })),
    },
  },
  {
    ...prepared,
    name: 'pending_delivery_groups',
    title: 'Przejście do kasy, jak gdyby nic się nie stało',
    answer: 'CartStatusNotReady tylko z PENDING_DELIVERY_GROUPS',
    patch: {
      cartPrepareForCompletion: withResult(() => ({
        __typename: 'CartStatusNotReady',
        errors: [{ code: 'PENDING_DELIVERY_GROUPS', message: 'Delivery groups are pending.' }],
      })),
    },
  },
  {
    ...product,
    name: 'payment_method_not_applicable',
    title: `${CHECKOUT} wallet_payment_method_not_applicable`,
    answer: 'PAYMENT_METHOD_NOT_APPLICABLE razem z koszykiem',
    patch: { cartCreate: withUserErrors(notApplicable) },
  },
  {
    ...product,
    name: 'invalid_payment_deferred_payment_required',
    title: 'Strona kasy bez flagi',
    answer: 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED razem z koszykiem',
    patch: {
      cartCreate: withUserErrors({
        code: 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED',
        field: null,
        message: 'A deferred payment is required.',
      }),
    },
  },
  {
    ...product,
    name: 'currency_changed',
    title: `${CHECKOUT} wallet_currency_change`,
    answer: 'Koszyk w euro, choć strona jest w złotych',
    patch: { cartCreate: inCurrency('EUR') },
  },
  {
    ...cart,
    name: 'currency_changed_cart',
    title: `${CHECKOUT} wallet_currency_change`,
    answer: 'Koszyk strony w euro, choć strona jest w złotych',
    patch: { cart: inCurrency('EUR') },
  },

  // The server is busy.
  {
    ...product,
    name: 'http_429_seconds',
    title: GENERIC,
    answer: 'HTTP 429, Retry-After: 2',
    fault: { kind: 'status', status: 429, headers: () => ({ 'retry-after': '2' }) },
  },
  {
    ...product,
    name: 'http_429_date',
    title: GENERIC,
    answer: 'HTTP 429, Retry-After z datą za 2 s',
    fault: {
      kind: 'status',
      status: 429,
      headers: (now) => ({ 'retry-after': new Date(now + 2000).toUTCString() }),
    },
  },
  {
    ...product,
    name: 'http_429_once',
    title: 'Przejście do kasy po chwili, albo okno błędu i udana druga próba',
    answer: 'Pierwsze wywołanie: HTTP 429, Retry-After: 1; następne poprawne',
    fault: { kind: 'status', status: 429, times: 1, headers: () => ({ 'retry-after': '1' }) },
  },
  {
    ...product,
    name: 'http_503',
    title: GENERIC,
    answer: 'HTTP 503, Retry-After: 1',
    fault: { kind: 'status', status: 503, headers: () => ({ 'retry-after': '1' }) },
  },
  {
    ...product,
    name: 'http_500',
    title: GENERIC,
    answer: 'HTTP 500',
    fault: { kind: 'status', status: 500 },
  },

  // The cart is refused.
  {
    ...product,
    name: 'custom_validation',
    title: 'Okno z własnym komunikatem sklepu',
    answer: 'VALIDATION_CUSTOM z polskim komunikatem',
    patch: { cartCreate: refusedWith(custom) },
  },
  {
    ...product,
    name: 'invalid_quantity',
    title: GENERIC,
    answer: 'INVALID, input.lines.0.quantity',
    patch: { cartCreate: refusedWith(invalid('quantity')) },
  },
  {
    ...product,
    name: 'invalid_merchandise_id',
    title: GENERIC,
    answer: 'INVALID, input.lines.0.merchandiseId',
    patch: { cartCreate: refusedWith(invalid('merchandiseId')) },
  },
  {
    ...product,
    name: 'variant_requires_selling_plan',
    title: GENERIC,
    answer: 'VARIANT_REQUIRES_SELLING_PLAN',
    patch: { cartCreate: refusedWith(planError('VARIANT_REQUIRES_SELLING_PLAN')) },
  },
  {
    ...product,
    name: 'selling_plan_not_applicable',
    title: GENERIC,
    answer: 'SELLING_PLAN_NOT_APPLICABLE',
    patch: { cartCreate: refusedWith(planError('SELLING_PLAN_NOT_APPLICABLE')) },
  },
  {
    ...product,
    name: 'two_errors',
    title: GENERIC,
    answer: 'Dwa błędy naraz: ilość i wariant',
    patch: { cartCreate: refusedWith(invalid('quantity'), invalid('merchandiseId')) },
  },
  {
    ...product,
    name: 'unknown_error',
    title: GENERIC,
    answer: 'Kod błędu, którego schemat nie zna',
    patch: { cartCreate: refusedWith({ code: 'SOMETHING_NEW', field: ['input'], message: 'New.' }) },
  },

  // The network and what comes over it.
  {
    ...product,
    name: 'slow',
    title: 'Przycisk czeka 5 s, potem kasa',
    answer: 'Poprawny koszyk po 5 s',
    fault: { kind: 'delay', ms: 5000 },
  },
  {
    ...product,
    name: 'never_answers',
    title: 'Przycisk czeka; po minucie okno błędu',
    answer: 'Połączenie trzymane 60 s bez odpowiedzi',
    fault: { kind: 'hang', ms: 60_000 },
  },
  {
    ...product,
    name: 'dropped',
    title: GENERIC,
    answer: 'Połączenie zerwane przed odpowiedzią',
    fault: { kind: 'drop', when: 'before' },
  },
  {
    ...product,
    name: 'dropped_after',
    title: GENERIC,
    answer: 'Koszyk powstaje, ale odpowiedź ginie',
    fault: { kind: 'drop', when: 'after' },
  },
  {
    ...product,
    name: 'deferred_part_lost',
    title: 'Przejście do kasy, jeśli pierwsza część wystarczy; inaczej okno błędu',
    answer: 'Połączenie zerwane po pierwszej części odpowiedzi',
    fault: { kind: 'drop', when: 'between_parts' },
  },
  {
    ...product,
    name: 'truncated_json',
    title: GENERIC,
    answer: 'Odpowiedź ucięta w połowie',
    fault: { kind: 'truncate' },
  },
  {
    ...product,
    name: 'malformed_json',
    title: GENERIC,
    answer: 'HTTP 200 z niepoprawnym JSON-em',
    fault: { kind: 'status', status: 200, contentType: 'application/json', body: '{"data": {cartCreate: ' },
  },
  {
    ...product,
    name: 'html_error_page',
    title: GENERIC,
    answer: 'HTTP 200 ze stroną HTML',
    fault: {
      kind: 'status',
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><title>Błąd</title><h1>Przerwa techniczna</h1>',
    },
  },
  {
    ...product,
    name: 'empty_body',
    title: GENERIC,
    answer: 'HTTP 200 z pustą treścią',
    fault: { kind: 'status', status: 200, contentType: 'application/json', body: '' },
  },
  {
    ...product,
    name: 'access_denied',
    title: GENERIC,
    answer: 'Błąd GraphQL ACCESS_DENIED, dane puste',
    patch: { cartCreate: nothing },
    errors: [{ ...accessDenied, path: ['cartCreate'] }],
  },
  {
    ...prepared,
    name: 'prepare_access_denied',
    title: 'Strona kasy (sklep bez uprawnienia do przygotowania koszyka)',
    answer: 'ACCESS_DENIED tylko dla cartPrepareForCompletion',
    patch: { cartPrepareForCompletion: nothing },
    errors: [{ ...accessDenied, path: ['cartPrepareForCompletion'] }],
  },

  // Answers that do not hold what they should.
  {
    ...product,
    name: 'cart_null',
    title: GENERIC,
    answer: 'cart: null bez żadnego błędu',
    patch: { cartCreate: withoutCart },
  },
  {
    ...cart,
    name: 'cart_gone',
    title: GENERIC,
    answer: 'Zapytanie o koszyk odpowiada null',
    patch: { cart: nothing },
  },
  {
    ...product,
    name: 'without_checkout_url',
    title: GENERIC,
    answer: 'Koszyk bez checkoutUrl',
    patch: { cartCreate: withCart({ checkoutUrl: null }), cart: asCart({ checkoutUrl: null }) },
  },
  {
    ...product,
    name: 'javascript_checkout_url',
    title: `${GENERIC}; żaden skrypt się nie wykonuje`,
    answer: 'checkoutUrl ze schematem javascript:',
    patch: { cartCreate: withCart({ checkoutUrl: 'javascript:document.title="wykonano"//' }) },
  },
  {
    ...product,
    name: 'foreign_http_checkout_url',
    title: `${GENERIC}; bez przejścia na obcy adres`,
    answer: 'checkoutUrl po http na innym hoście',
    patch: { cartCreate: withCart({ checkoutUrl: 'http://127.0.0.2:9/cart/c/obcy' }) },
  },
  {
    ...product,
    name: 'data_with_errors',
    title: GENERIC,
    answer: 'Koszyk razem z błędem GraphQL najwyższego poziomu',
    patch: { cartCreate: (payload) => payload },
    errors: [
      { message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' }, path: ['cartCreate'] },
    ],
  },
  {
    ...cart,
    name: 'cart_http_503',
    title: GENERIC,
    answer: 'HTTP 503 na kliknięcie na stronie koszyka',
    faultOn: ['cart'],
    fault: { kind: 'status', status: 503, headers: () => ({ 'retry-after': '1' }) },
  },
  {
    ...cart,
    name: 'cart_dropped',
    title: GENERIC,
    answer: 'Zerwane połączenie na kliknięcie na stronie koszyka',
    faultOn: ['cart'],
    fault: { kind: 'drop', when: 'before' },
  },

  // Submitting: only wallets with a payment sheet get this far.
  {
    ...product,
    name: 'submit_lost',
    title: 'Arkusz portfela kończy się jednym zamówieniem',
    answer: 'Pierwsze wysłanie składa zamówienie, ale odpowiedź ginie; następne: SubmitAlreadyAccepted',
    faultOn: ['cartSubmitForCompletion'],
    fault: { kind: 'drop', when: 'after', times: 1 },
  },
  {
    ...product,
    name: 'submit_throttled',
    title: 'Arkusz portfela czeka',
    answer: 'SubmitThrottled z pollAfter za 5 s',
    patch: {
      cartSubmitForCompletion: withResult(() => ({ __typename: 'SubmitThrottled', pollAfter: soon() })),
    },
  },
  {
    ...product,
    name: 'submit_captcha',
    title: 'Arkusz portfela, potem strona kasy z flagą wallet_captcha_required',
    answer: 'SubmitFailed z CAPTCHA_REQUIRED',
    patch: {
      cartSubmitForCompletion: withResult(() => ({
        __typename: 'SubmitFailed',
        errors: [{ code: 'CAPTCHA_REQUIRED', message: 'Captcha.' }],
      })),
    },
  },

  // The script itself does not come whole.
  {
    ...product,
    name: 'chunk_fails_once',
    title: 'Przejście do kasy po drugiej próbie pobrania skryptu',
    answer: 'Pliki poza ekspres.js: HTTP 503 za pierwszym razem',
    chunks: 'fail_once',
  },
  {
    ...product,
    name: 'chunk_never_loads',
    title: GENERIC,
    answer: 'Pliki poza ekspres.js: zawsze HTTP 503',
    chunks: 'fail',
  },
] as const satisfies readonly Scenario[];

/** The name of a row. */
export type ScenarioName = (typeof SCENARIOS)[number]['name'];

/** The row with this name; the well-behaved shop for no name or one that no row has. */
export function scenarioNamed(name: string | null | undefined): Scenario {
  return SCENARIOS.find((scenario) => scenario.name === name) ?? SCENARIOS[0];
}
