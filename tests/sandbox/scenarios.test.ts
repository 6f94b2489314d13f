// @vitest-environment node
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { SCENARIOS, type ScenarioName } from '../../sandbox/scenarios';
import {
  type Check,
  sandboxUrl,
  cartId,
  requestPayload,
  warns,
  isSoldOut,
  refuses,
  complains,
  prepares,
  answersWith,
  breaksOff,
  hasCheckoutUrl,
  denies,
  chunk,
  walletConfig,
  telemetry,
  inEuro,
  submits,
  identify,
  changes,
  askPolicy,
  surcharges,
  acceptsLate,
  changesHandles,
  delivers,
  discounts,
  losesLine,
  throttles,
  endsDiscount,
  fails,
  loses,
  pollErrors,
  polls,
  PROCESSING,
  SUCCESS,
} from './scenario-checks';
import { readJson, call, oneLine, payableCart, poll, submit } from './storefront-client';

// Delays of a second and more end at once; what never responds still waits.
vi.mock('node:timers/promises', async (original) => {
  const { setTimeout: delay } = await original<typeof import('node:timers/promises')>();
  return {
    setTimeout: vi.fn((ms: number, ...options) => delay(ms < 1000 || options.length ? ms : 0, ...options)),
  };
});

/** The sandbox delays a response by so much. */
const delays =
  (ms: number, check: Check): Check =>
  async (scenario) => {
    vi.mocked(delay).mockClear();
    await check(scenario);
    expect(delay).toHaveBeenCalledWith(ms);
  };

/** The responses for each row of the table. */
const CHECKS = {
  ok: hasCheckoutUrl(/^http:\/\/127\.0\.0\.1:\d+\/cart\/c\/\w+\?key=[0-9a-f]{32}$/),
  out_of_stock: warns('MERCHANDISE_OUT_OF_STOCK', 0),
  partly_out_of_stock: warns('MERCHANDISE_OUT_OF_STOCK', 1),
  not_enough_stock: warns('MERCHANDISE_NOT_ENOUGH_STOCK', 1, 3),
  cart_out_of_stock: isSoldOut(2),
  cart_partly_out_of_stock: isSoldOut(1),
  cart_not_ready: prepares('CartStatusNotReady', ['DELIVERY_NO_DELIVERY_AVAILABLE']),
  cart_throttled: prepares('CartThrottled'),
  pending_delivery_groups: prepares('CartStatusNotReady', ['PENDING_DELIVERY_GROUPS']),
  payment_method_not_applicable: complains('PAYMENT_METHOD_NOT_APPLICABLE'),
  invalid_payment_deferred_payment_required: complains('INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED'),
  currency_changed: inEuro,
  cart_currency_changed: inEuro,
  http_429_seconds: answersWith(429, /HTTP 429/, /^2$/),
  http_429_date: answersWith(429, /HTTP 429/, /GMT$/),
  http_429_once: async (scenario) => {
    await answersWith(429, /HTTP 429/, /^1$/)(scenario);
    await answersWith(200, /checkoutUrl/)(scenario);
    await fetch(`${sandboxUrl()}/products/kubek?scenario=${scenario}`, {
      headers: { cookie: `sandbox_visit=${scenario}` },
    });
    await answersWith(429, /HTTP 429/, /^1$/)(scenario);
  },
  http_429_minute: answersWith(429, /HTTP 429/, /^60$/),
  throttled: throttles(3),
  throttled_once: throttles(1),
  http_503: answersWith(503, /HTTP 503/, /^1$/),
  http_500: answersWith(500, /HTTP 500/),
  custom_validation: refuses(['VALIDATION_CUSTOM', 'input']),
  invalid_quantity: refuses(['INVALID', 'input.lines.0.quantity']),
  invalid_merchandise_id: refuses(['INVALID', 'input.lines.0.merchandiseId']),
  variant_requires_selling_plan: refuses(['VARIANT_REQUIRES_SELLING_PLAN', 'input.lines.0.sellingPlanId']),
  selling_plan_not_applicable: refuses(['SELLING_PLAN_NOT_APPLICABLE', 'input.lines.0.sellingPlanId']),
  two_errors: refuses(['INVALID', 'input.lines.0.quantity'], ['INVALID', 'input.lines.0.merchandiseId']),
  unknown_error: refuses(['SOMETHING_NEW', 'input']),
  slow: delays(5000, answersWith(200, /checkoutUrl/)),
  never_responds: async (scenario) => {
    const signal = AbortSignal.timeout(400);
    await expect(call(sandboxUrl(), 'cartCreate', oneLine(), { scenario, signal })).rejects.toThrow(
      'timeout',
    );
  },
  dropped: breaksOff(),
  response_lost: breaksOff(),
  deferred_part_lost: async (scenario) => {
    const options = { scenario, accept: 'multipart/mixed, application/json' };
    const response = await call(sandboxUrl(), 'cartCreateDeferred', oneLine(), options);
    const decoder = new TextDecoder();
    let text = '';
    const read = async () => {
      for await (const bytes of response.body ?? []) text += decoder.decode(bytes as Uint8Array);
    };
    await expect(read()).rejects.toThrow();
    expect(text).toContain('checkoutUrl');
    expect(text).not.toContain('deliveryOptions');
  },
  truncated_json: answersWith(200, /^\{"data":(?!.*\}$)/s),
  malformed_json: answersWith(200, /^\{"data": \{cartCreate/),
  html_error_page: answersWith(200, /^<!doctype html>/),
  empty_body: answersWith(200, /^$/),
  access_denied: denies('cartCreate'),
  prepare_access_denied: denies('cartPrepareForCompletion'),
  cart_null: refuses(),
  cart_gone: async (scenario) => expect(await requestPayload(scenario, 'cart')).toBeNull(),
  checkout_url_null: hasCheckoutUrl(null),
  javascript_checkout_url: hasCheckoutUrl(/^javascript:/),
  foreign_http_checkout_url: hasCheckoutUrl(/^http:\/\/127\.0\.0\.2:9\//),
  data_with_errors: async (scenario) => {
    const answer = await readJson(call(sandboxUrl(), 'cartCreate', oneLine(), { scenario }));
    expect(answer.data?.['cartCreate']?.cart?.id).toMatch(/^gid:/);
    expect(answer.errors?.[0]?.extensions?.code).toBe('INTERNAL_SERVER_ERROR');
  },
  field_access_denied: async (scenario) => {
    const answer = await readJson(call(sandboxUrl(), 'cartCreate', oneLine(), { scenario }));
    expect(answer.data?.['cartCreate']?.cart?.id).toMatch(/^gid:/);
    expect(answer.errors?.[0]?.extensions?.code).toBe('ACCESS_DENIED');
  },
  cart_http_503: async (scenario) => {
    expect((await call(sandboxUrl(), 'cart', { id: await cartId() }, { scenario })).status).toBe(503);
    expect((await call(sandboxUrl(), 'cartCreate', oneLine(), { scenario })).status).toBe(200);
  },
  cart_dropped: breaksOff('cart'),
  submit_response_lost: breaksOff('cartSubmitForCompletion'),
  submit_throttled: async (scenario) => {
    const result = (await requestPayload(scenario, 'cartSubmitForCompletion'))?.result;
    expect(result?.__typename).toBe('SubmitThrottled');
  },
  submit_captcha: async (scenario) => {
    const result = (await requestPayload(scenario, 'cartSubmitForCompletion'))?.result;
    expect(result?.errors?.map((one) => one.code)).toEqual(['CAPTCHA_REQUIRED']);
  },
  submit_declined_once: async (scenario) => {
    const submit = async () => (await requestPayload(scenario, 'cartSubmitForCompletion'))?.result;
    expect((await submit())?.errors?.map((one) => one.code)).toEqual(['PAYMENTS_CREDIT_CARD_GENERIC']);
    expect((await submit())?.errors?.map((one) => one.code)).not.toContain('PAYMENTS_CREDIT_CARD_GENERIC');
  },
  submit_failed_without_code: submits('SubmitFailed'),
  submit_response_lost_processing: loses(PROCESSING, PROCESSING, SUCCESS),
  submit_response_lost_declined: loses({ __typename: 'CartCompletionFailed' }),
  submit_response_lost_challenge: loses({ __typename: 'CartCompletionActionRequired' }),
  submit_response_lost_without_query: loses(null),
  submit_already_accepted: async (scenario) => {
    const attempt = await submit(sandboxUrl(), await payableCart(sandboxUrl()), 'a', { scenario });
    expect(attempt?.__typename).toBe('SubmitAlreadyAccepted');
    expect(await poll(sandboxUrl(), attempt?.attemptId)).toMatchObject(SUCCESS);
  },
  submit_throttled_once: async (scenario) => {
    await submits('SubmitThrottled')(scenario);
    await submits('SubmitFailed')(scenario);
  },
  submit_unknown_type: submits('SubmitPostponed'),
  submit_http_503_once: async (scenario) => {
    const cart = await payableCart(sandboxUrl());
    const first = { cartId: cart, attemptToken: 'a' };
    expect((await call(sandboxUrl(), 'cartSubmitForCompletion', first, { scenario })).status).toBe(503);
    expect((await submit(sandboxUrl(), cart, 'a', { scenario }))?.__typename).toBe('SubmitSuccess');
  },
  submit_http_503_late: delays(26_000, acceptsLate(null)),
  submit_http_503_late_retry_after: delays(26_000, acceptsLate('1')),
  submit_field_access_denied: async (scenario) => {
    const variables = { cartId: await payableCart(sandboxUrl()), attemptToken: 'a' };
    const { data, errors } = await readJson(
      call(sandboxUrl(), 'cartSubmitForCompletion', variables, { scenario }),
    );
    expect(data?.['cartSubmitForCompletion']?.result?.__typename).toBe('SubmitSuccess');
    expect(errors?.[0]?.extensions?.code).toBe('ACCESS_DENIED');
  },
  submit_never_responds: async (scenario) => {
    const signal = AbortSignal.timeout(400);
    const variables = { cartId: await cartId(), attemptToken: 'a' };
    const answer = call(sandboxUrl(), 'cartSubmitForCompletion', variables, { scenario, signal });
    await expect(answer).rejects.toThrow('timeout');
  },
  attempt_processing: polls(PROCESSING, PROCESSING, SUCCESS),
  attempt_processing_minute: polls(PROCESSING, PROCESSING, PROCESSING),
  attempt_challenge: polls({
    __typename: 'CartCompletionActionRequired',
    action: { redirectUrl: expect.stringMatching(/\/challenge$/) },
  }),
  attempt_action_null: polls({ __typename: 'CartCompletionActionRequired', action: null }),
  attempt_error: fails('ERROR'),
  attempt_inventory_reservation_error: fails('INVENTORY_RESERVATION_ERROR'),
  attempt_amount_too_small: fails('PAYMENT_AMOUNT_TOO_SMALL'),
  attempt_call_issuer: fails('PAYMENT_CALL_ISSUER'),
  attempt_card_declined: fails('PAYMENT_CARD_DECLINED'),
  attempt_payment_error: fails('PAYMENT_ERROR'),
  attempt_gateway_not_enabled: fails('PAYMENT_GATEWAY_NOT_ENABLED_ERROR'),
  attempt_insufficient_funds: fails('PAYMENT_INSUFFICIENT_FUNDS'),
  attempt_invalid_billing_address: fails('PAYMENT_INVALID_BILLING_ADDRESS'),
  attempt_invalid_credit_card: fails('PAYMENT_INVALID_CREDIT_CARD'),
  attempt_invalid_currency: fails('PAYMENT_INVALID_CURRENCY'),
  attempt_invalid_payment_method: fails('PAYMENT_INVALID_PAYMENT_METHOD'),
  attempt_transient_error: fails('PAYMENT_TRANSIENT_ERROR'),
  attempt_unknown_type: polls({ __typename: 'CartCompletionPostponed' }),
  attempt_access_denied: pollErrors('ACCESS_DENIED'),
  attempt_without_query: pollErrors('undefinedField'),
  attempt_never_responds: async (scenario) => {
    const signal = AbortSignal.timeout(400);
    const answer = call(sandboxUrl(), 'cartCompletionAttempt', { attemptId: 'a' }, { scenario, signal });
    await expect(answer).rejects.toThrow('timeout');
  },
  sheet_pending_delivery_groups: changes('PENDING_DELIVERY_GROUPS', 1),
  sheet_invalid_payment_amount_once: changes('PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', 1, 'cartPaymentUpdate'),
  sheet_tax_late: changes('PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', 2, 'cartPaymentUpdate'),
  sheet_captcha: async (scenario) => {
    for (const _time of [1, 2]) {
      expect((await identify(scenario))?.userErrors.map((one) => one.code)).toEqual(['CAPTCHA_REQUIRED']);
    }
  },
  sheet_digital: async (scenario) => {
    const answer = JSON.stringify(await requestPayload(scenario, 'cartCreate'));
    expect(answer).toContain('"requiresShipping":false');
    expect(answer).not.toContain('"requiresShipping":true');
  },
  sheet_tax_rises: surcharges({ total: 14.26, tax: 14.26 }),
  sheet_delivery_price_rises: surcharges({ total: 15, tax: 0 }),
  sheet_tax_added: async (scenario) =>
    expect((await requestPayload(scenario, 'cartCreate'))?.cart?.cost).toMatchObject({
      totalAmount: { amount: '72.57' },
      totalTaxAmount: { amount: '13.57' },
    }),
  sheet_plan_at_full_price: async () => {
    const line = {
      merchandiseId: 'gid://shopify/ProductVariant/44100000000301',
      sellingPlanId: 'gid://shopify/SellingPlan/690003',
    };
    const { data } = await readJson(call(sandboxUrl(), 'cartCreate', oneLine(line)));
    const id = data?.['cartCreate']?.cart?.id;
    const read = await readJson(call(sandboxUrl(), 'cartWithPlan', { id }));
    expect(read.data).toMatchObject({
      cart: {
        lines: {
          nodes: [
            {
              cost: { subtotalAmount: { amount: '89.0' } },
              sellingPlanAllocation: { priceAdjustments: [], sellingPlan: { priceAdjustments: [] } },
            },
          ],
        },
      },
    });
  },
  sheet_line_gone_with_address: losesLine('partial'),
  sheet_line_gone_with_street: losesLine('full'),
  sheet_pickup: delivers('PICK_UP', 'PICKUP_POINT', 'SHIPPING', 'SHIPPING'),
  sheet_pickup_only: delivers('PICK_UP', 'PICKUP_POINT'),
  sheet_handles_change: changesHandles,
  sheet_throttled_once: throttles(1, 'cartBuyerIdentityUpdate'),
  sheet_slow: delays(1500, answersWith(200, /checkoutUrl/)),
  sheet_discount_ends_with_email: endsDiscount('cartBuyerIdentityUpdate', {
    buyerIdentity: { email: 'anna@example.com' },
  }),
  sheet_discount_ends_with_payment: endsDiscount('cartPaymentUpdate', {
    payment: { amount: { amount: '53.1', currencyCode: 'PLN' } },
  }),
  sheet_discount_ends_with_submit: endsDiscount('cartSubmitForCompletion', { attemptToken: 'a' }),
  sheet_discount_unknown: async (scenario) => {
    const created = await requestPayload(scenario, 'cartCreate');
    expect(created?.warnings.map((one) => one.code)).toEqual(['DISCOUNT_NOT_FOUND']);
    expect(created?.cart?.cost.totalAmount.amount).toBe('59.0');
  },
  sheet_discount_inactive: discounts({ ZIMA10: false }, 'DISCOUNT_CURRENTLY_INACTIVE'),
  sheet_discount_minimum: discounts({ OD200ZL: false }, 'DISCOUNT_PURCHASE_NOT_IN_RANGE'),
  sheet_discount_other_product: discounts({ KAWOSZ: false }, 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'),
  sheet_discount_customer: discounts({ STALYKLIENT: false }, 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'),
  sheet_discounts_not_applied: discounts(
    { LATO10: true, ZIMA10: false, OD200ZL: false, BARDZODLUGIKODRABATOWY2026: false, PRENUMERATA: false },
    'DISCOUNT_CURRENTLY_INACTIVE',
    'DISCOUNT_PURCHASE_NOT_IN_RANGE',
    'DISCOUNT_NOT_FOUND',
    'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE',
  ),
  sheet_discount_refused_once: changes('MISSING_DISCOUNT_CODE', 1, 'cartPaymentUpdate'),
  wallet_config_error: walletConfig((text) => expect(text).toMatch(/^\{"error":"/)),
  wallet_config_html_error_page: walletConfig((text) => expect(text).toMatch(/^<!doctype html>/)),
  wallet_config_slow: delays(
    5000,
    walletConfig((text) => expect(text).toContain('KUB-GRA')),
  ),
  wallet_config_no_items: walletConfig((text) => expect(text).toContain('\\"lineItems\\":[]')),
  telemetry_http_400: telemetry(400, 400, 400),
  telemetry_http_429: telemetry(429, 200),
  telemetry_http_503: telemetry(503, 200),
  policy_http_500: async (scenario) => {
    expect((await askPolicy(scenario)).status).toBe(500);
    expect(await (await askPolicy(scenario)).text()).toContain('Prenumeratę');
  },
  policy_null: async (scenario) =>
    expect(await (await askPolicy(scenario)).text()).toBe('{"data":{"shop":{"subscriptionPolicy":null}}}'),
  policy_slow: delays(1000, async (scenario) =>
    expect(await (await askPolicy(scenario)).text()).toContain('Prenumeratę'),
  ),
  policy_hostile: async (scenario) => expect(await (await askPolicy(scenario)).text()).toContain('<script>'),
  chunk_fails_once: chunk(503, 200),
  chunk_fails: chunk(503, 503),
} satisfies Record<ScenarioName, Check>;

describe('every scenario responds as its row defines', () => {
  it.each(SCENARIOS.map((row) => [row.name, row.response] as const))(
    '%s: %s',
    async (name) => CHECKS[name](name),
    10_000,
  );

  it('names are given once', () => {
    expect(new Set(SCENARIOS.map((row) => row.name)).size).toBe(SCENARIOS.length);
  });

  it('the page of scenarios links each', async () => {
    const page = await (await fetch(`${sandboxUrl()}/scenarios`)).text();
    for (const { name } of SCENARIOS) expect(page).toMatch(new RegExp(`scenario(=|%3D)${name}"`));
  });
});
