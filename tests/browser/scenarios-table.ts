import type { SCENARIOS } from '../../sandbox/scenarios';
import type { FailureReason } from '../../src/wallets/reasons';
import { GENERIC_TEXT } from './click-targets';

/**
 * How a click ends: in a dialog, after so many requests for the cart (1 when left out), or at the checkout, with a flag
 * if the reason is passed on to the checkout.
 */
export type Ending =
  | { dialog: string; reason: FailureReason; codes?: readonly string[]; requests?: number }
  | { checkout: { reason?: string; flag?: string } };

type ProductScenario = Extract<(typeof SCENARIOS)[number], { where: 'product' }>['name'];
/** What goes well, what only a payment sheet meets, what takes its time, and what concerns the script itself: other tests have it. */
type Elsewhere =
  | `sheet_${string}`
  | `submit_${string}`
  | `attempt_${string}`
  | `chunk_${string}`
  | `telemetry_${string}`
  | `policy_${string}`
  | 'ok'
  | 'slow'
  | 'never_answers'
  | 'http_429_once'
  | 'throttled_once'
  // As `http_503`: tests/wallets/checkout/checkout-click-busy.test.ts has every answer of a busy server.
  | 'http_429_seconds'
  | 'http_429_date'
  | 'throttled';

const generic = (reason: FailureReason): Ending => ({ dialog: GENERIC_TEXT, reason });
const refused = (...codes: string[]): Ending => ({ dialog: GENERIC_TEXT, reason: 'api_error', codes });
/** A busy server is asked once more where it asks for 3 s or less. */
const stillBusy: Ending = { dialog: GENERIC_TEXT, reason: 'no_response', requests: 2 };
const success: Ending = { checkout: {} };

/** Every scenario that a click on a product page can meet. A new one has no row here, and the types say so. */
const ENDINGS: Record<Exclude<ProductScenario, Elsewhere>, Ending> = {
  out_of_stock: { dialog: 'Ta pozycja nie jest już dostępna.', reason: 'out_of_stock' },
  some_lines_left: { checkout: { reason: 'not_enough_stock', flag: 'wallet_not_enough_stock' } },
  not_enough_stock: { checkout: { reason: 'not_enough_stock', flag: 'wallet_not_enough_stock' } },
  cart_not_ready: { checkout: { reason: 'cart_not_ready', flag: 'wallet_cart_not_ready' } },
  cart_throttled: { checkout: { reason: 'cart_throttled' } },
  pending_delivery_groups: success,
  payment_method_not_applicable: {
    checkout: { reason: 'payment_method_not_applicable', flag: 'wallet_payment_method_not_applicable' },
  },
  invalid_payment_deferred_payment_required: {
    checkout: { reason: 'invalid_payment_deferred_payment_required' },
  },
  currency_changed: { checkout: { reason: 'currency_changed', flag: 'wallet_currency_change' } },
  http_429_minute: generic('no_response'),
  http_503: stillBusy,
  http_500: generic('no_response'),
  custom_validation: {
    dialog: 'Minimalna wartość zamówienia to 100 zł. Dodaj coś jeszcze.',
    reason: 'custom_validation',
  },
  invalid_quantity: refused('INVALID: input.lines.0.quantity'),
  invalid_merchandise_id: refused('INVALID: input.lines.0.merchandiseId'),
  variant_requires_selling_plan: refused('VARIANT_REQUIRES_SELLING_PLAN'),
  selling_plan_not_applicable: refused('SELLING_PLAN_NOT_APPLICABLE'),
  two_errors: refused('INVALID', 'INVALID'),
  unknown_error: refused('SOMETHING_NEW'),
  dropped: generic('no_response'),
  dropped_after: generic('no_response'),
  deferred_part_lost: success,
  truncated_json: generic('no_response'),
  malformed_json: generic('no_response'),
  html_error_page: generic('no_response'),
  empty_body: generic('no_response'),
  access_denied: generic('no_response'),
  prepare_access_denied: success,
  cart_null: generic('no_response'),
  without_checkout_url: generic('no_response'),
  javascript_checkout_url: generic('unhandled'),
  foreign_http_checkout_url: generic('unhandled'),
  data_with_errors: generic('no_response'),
  refused_field: generic('no_response'),
};

/** How a click ends in this scenario; undefined for one that other tests have. */
export const endingOf = (scenario: string): Ending | undefined =>
  (ENDINGS as Record<string, Ending | undefined>)[scenario];
