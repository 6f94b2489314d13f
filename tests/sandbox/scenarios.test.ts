// @vitest-environment node
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { SCENARIOS, type ScenarioName } from '../../sandbox/scenarios';
import {
  type Check,
  sandboxUrl,
  createCartId,
  requestPayload,
  createsCartWithWarning,
  hasSoldOutLines,
  refusesCart,
  createsCartWithError,
  preparesCartAs,
  respondsWith,
  dropsConnection,
  hasCheckoutUrl,
  deniesAccess,
  chunkStatuses,
  walletConfigResponse,
  telemetryStatuses,
  usesEuro,
  submitsWithResult,
  updateIdentity,
  refusesUpdate,
  rejectsIdentityWith,
  requestPolicy,
  raisesTotal,
  acceptsOrderDespite503,
  changesHandles,
  offersDelivery,
  hasDiscountCodes,
  hasGiftCard,
  losesLine,
  throttlesCalls,
  endsDiscount,
  failsWith,
  losesSubmitResponse,
  picksUpLastLine,
  pollFailsWith,
  pollsReturn,
  PROCESSING,
  SUCCESS,
} from './scenario-checks';
import { type DocumentName, readJson, call, oneLine, payableCart, poll, submit } from './storefront-client';

// Delays of a second or more end immediately, except those with options: in scenarios that never respond, a
// signal ends the delay.
vi.mock('node:timers/promises', async (original) => {
  const { setTimeout: delay } = await original<typeof import('node:timers/promises')>();
  return {
    setTimeout: vi.fn((ms: number, ...options) => delay(ms < 1000 || options.length ? ms : 0, ...options)),
  };
});

const delaysResponse =
  (ms: number, check: Check): Check =>
  async (scenario) => {
    vi.mocked(delay).mockClear();
    await check(scenario);
    expect(delay).toHaveBeenCalledWith(ms);
  };

const neverResponds =
  (name: DocumentName, variables: object): Check =>
  async (scenario) => {
    const signal = AbortSignal.timeout(400);
    await expect(call(sandboxUrl(), name, variables, { scenario, signal })).rejects.toThrow('timeout');
  };

const CHECKS = {
  ok: hasCheckoutUrl(/^http:\/\/127\.0\.0\.1:\d+\/cart\/c\/\w+\?key=[0-9a-f]{32}$/),
  out_of_stock: createsCartWithWarning('MERCHANDISE_OUT_OF_STOCK', 0),
  partly_out_of_stock: createsCartWithWarning('MERCHANDISE_OUT_OF_STOCK', 1),
  not_enough_stock: createsCartWithWarning('MERCHANDISE_NOT_ENOUGH_STOCK', 1, 3),
  cart_out_of_stock: hasSoldOutLines(2),
  cart_partly_out_of_stock: hasSoldOutLines(1),
  cart_not_ready: preparesCartAs('CartStatusNotReady', ['DELIVERY_NO_DELIVERY_AVAILABLE']),
  cart_throttled: preparesCartAs('CartThrottled'),
  pending_delivery_groups: preparesCartAs('CartStatusNotReady', ['PENDING_DELIVERY_GROUPS']),
  payment_method_not_applicable: createsCartWithError('PAYMENT_METHOD_NOT_APPLICABLE'),
  invalid_payment_deferred_payment_required: createsCartWithError(
    'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED',
  ),
  currency_changed: usesEuro,
  cart_currency_changed: usesEuro,
  http_429_seconds: respondsWith(429, /HTTP 429/, /^2$/),
  http_429_date: respondsWith(429, /HTTP 429/, /GMT$/),
  http_429_once: async (scenario) => {
    await respondsWith(429, /HTTP 429/, /^1$/)(scenario);
    await respondsWith(200, /checkoutUrl/)(scenario);
    await fetch(`${sandboxUrl()}/products/kubek?scenario=${scenario}`, {
      headers: { cookie: `sandbox_visit=${scenario}` },
    });
    await respondsWith(429, /HTTP 429/, /^1$/)(scenario);
  },
  http_429_minute: respondsWith(429, /HTTP 429/, /^60$/),
  throttled: throttlesCalls(3),
  throttled_once: throttlesCalls(1),
  http_503: respondsWith(503, /HTTP 503/, /^1$/),
  http_500: respondsWith(500, /HTTP 500/),
  custom_validation: refusesCart(['VALIDATION_CUSTOM', 'input']),
  maximum_exceeded: refusesCart(['MAXIMUM_EXCEEDED', 'input.lines.0.quantity']),
  invalid_quantity: refusesCart(['INVALID', 'input.lines.0.quantity']),
  invalid_merchandise_id: refusesCart(['INVALID', 'input.lines.0.merchandiseId']),
  variant_requires_selling_plan: refusesCart([
    'VARIANT_REQUIRES_SELLING_PLAN',
    'input.lines.0.sellingPlanId',
  ]),
  selling_plan_not_applicable: refusesCart(['SELLING_PLAN_NOT_APPLICABLE', 'input.lines.0.sellingPlanId']),
  two_errors: refusesCart(['INVALID', 'input.lines.0.quantity'], ['INVALID', 'input.lines.0.merchandiseId']),
  unknown_error: refusesCart(['SOMETHING_NEW', 'input']),
  slow: delaysResponse(5000, respondsWith(200, /checkoutUrl/)),
  never_responds: neverResponds('cartCreate', oneLine()),
  dropped: dropsConnection(),
  response_lost: dropsConnection(),
  deferred_part_lost: async (scenario) => {
    const options = { scenario, accept: 'multipart/mixed, application/json' };
    const response = await call(sandboxUrl(), 'cartCreateDeferred', oneLine(), options);
    const decoder = new TextDecoder();
    let text = '';
    const readBody = async () => {
      for await (const bytes of response.body ?? []) text += decoder.decode(bytes as Uint8Array);
    };
    await expect(readBody()).rejects.toThrow();
    expect(text).toContain('checkoutUrl');
    expect(text).not.toContain('deliveryOptions');
  },
  truncated_json: respondsWith(200, /^\{"data":(?!.*\}$)/s),
  malformed_json: respondsWith(200, /^\{"data": \{cartCreate/),
  html_error_page: respondsWith(200, /^<!doctype html>/),
  empty_body: respondsWith(200, /^$/),
  http_403: respondsWith(403, /HTTP 403/),
  access_denied: deniesAccess('cartCreate'),
  prepare_access_denied: deniesAccess('cartPrepareForCompletion'),
  cart_null: refusesCart(),
  cart_gone: async (scenario) => expect(await requestPayload(scenario, 'cart')).toBeNull(),
  checkout_url_null: hasCheckoutUrl(null),
  javascript_checkout_url: hasCheckoutUrl(/^javascript:/),
  foreign_http_checkout_url: hasCheckoutUrl(/^http:\/\/127\.0\.0\.2:9\//),
  data_with_errors: async (scenario) => {
    const response = await readJson(call(sandboxUrl(), 'cartCreate', oneLine(), { scenario }));
    expect(response.data?.['cartCreate']?.cart?.id).toMatch(/^gid:/);
    expect(response.errors?.[0]?.extensions?.code).toBe('INTERNAL_SERVER_ERROR');
  },
  field_access_denied: async (scenario) => {
    const response = await readJson(call(sandboxUrl(), 'cartCreate', oneLine(), { scenario }));
    expect(response.data?.['cartCreate']?.cart?.id).toMatch(/^gid:/);
    expect(response.errors?.[0]?.extensions?.code).toBe('ACCESS_DENIED');
  },
  cart_http_503: async (scenario) => {
    expect((await call(sandboxUrl(), 'cart', { id: await createCartId() }, { scenario })).status).toBe(503);
    expect((await call(sandboxUrl(), 'cartCreate', oneLine(), { scenario })).status).toBe(200);
  },
  note_http_500: async (scenario) => {
    const note = { cartId: await createCartId(), note: 'x' };
    expect((await call(sandboxUrl(), 'cartNoteUpdate', note, { scenario })).status).toBe(500);
    expect((await call(sandboxUrl(), 'cart', { id: note.cartId }, { scenario })).status).toBe(200);
  },
  cart_dropped: dropsConnection('cart'),
  submit_response_lost: dropsConnection('cartSubmitForCompletion'),
  submit_throttled: submitsWithResult('SubmitThrottled'),
  submit_captcha: async (scenario) => {
    const result = (await requestPayload(scenario, 'cartSubmitForCompletion'))?.result;
    expect(result?.errors?.map((error) => error.code)).toEqual(['CAPTCHA_REQUIRED']);
  },
  submit_declined_once: async (scenario) => {
    const submitNewCart = async () =>
      (await requestPayload(scenario, 'cartSubmitForCompletion'))?.result?.errors?.map(({ code }) => code);
    expect(await submitNewCart()).toEqual(['PAYMENTS_CREDIT_CARD_GENERIC']);
    expect(await submitNewCart()).not.toContain('PAYMENTS_CREDIT_CARD_GENERIC');
  },
  submit_failed_without_code: async (scenario) => {
    const result = (await requestPayload(scenario, 'cartSubmitForCompletion'))?.result;
    expect(result).toMatchObject({ __typename: 'SubmitFailed', errors: [] });
  },
  submit_response_lost_processing: losesSubmitResponse(PROCESSING, PROCESSING, SUCCESS),
  submit_response_lost_declined: losesSubmitResponse({ __typename: 'CartCompletionFailed' }),
  submit_response_lost_challenge: losesSubmitResponse({ __typename: 'CartCompletionActionRequired' }),
  submit_response_lost_without_query: losesSubmitResponse(null),
  submit_already_accepted: async (scenario) => {
    const attempt = await submit(sandboxUrl(), await payableCart(sandboxUrl()), 'a', { scenario });
    expect(attempt?.__typename).toBe('SubmitAlreadyAccepted');
    expect(await poll(sandboxUrl(), attempt?.attemptId)).toMatchObject(SUCCESS);
  },
  submit_throttled_once: async (scenario) => {
    await submitsWithResult('SubmitThrottled')(scenario);
    await submitsWithResult('SubmitFailed')(scenario);
  },
  submit_unknown_type: submitsWithResult('SubmitPostponed'),
  submit_http_503_once: async (scenario) => {
    const cart = await payableCart(sandboxUrl());
    const first = { cartId: cart, attemptToken: 'a' };
    expect((await call(sandboxUrl(), 'cartSubmitForCompletion', first, { scenario })).status).toBe(503);
    expect((await submit(sandboxUrl(), cart, 'a', { scenario }))?.__typename).toBe('SubmitSuccess');
  },
  submit_http_503_late: delaysResponse(26_000, acceptsOrderDespite503(null)),
  submit_http_503_late_retry_after: delaysResponse(26_000, acceptsOrderDespite503('1')),
  submit_field_access_denied: async (scenario) => {
    const variables = { cartId: await payableCart(sandboxUrl()), attemptToken: 'a' };
    const { data, errors } = await readJson(
      call(sandboxUrl(), 'cartSubmitForCompletion', variables, { scenario }),
    );
    expect(data?.['cartSubmitForCompletion']?.result?.__typename).toBe('SubmitSuccess');
    expect(errors?.[0]?.extensions?.code).toBe('ACCESS_DENIED');
  },
  submit_never_responds: neverResponds('cartSubmitForCompletion', { cartId: 'any', attemptToken: 'a' }),
  attempt_processing: pollsReturn(PROCESSING, PROCESSING, SUCCESS),
  attempt_processing_minute: pollsReturn(PROCESSING, PROCESSING, PROCESSING),
  attempt_challenge: pollsReturn({
    __typename: 'CartCompletionActionRequired',
    action: { redirectUrl: expect.stringMatching(/\/challenge$/) },
  }),
  attempt_action_null: pollsReturn({ __typename: 'CartCompletionActionRequired', action: null }),
  attempt_error: failsWith('ERROR'),
  attempt_inventory_reservation_error: failsWith('INVENTORY_RESERVATION_ERROR'),
  attempt_amount_too_small: failsWith('PAYMENT_AMOUNT_TOO_SMALL'),
  attempt_call_issuer: failsWith('PAYMENT_CALL_ISSUER'),
  attempt_card_declined: failsWith('PAYMENT_CARD_DECLINED'),
  attempt_payment_error: failsWith('PAYMENT_ERROR'),
  attempt_gateway_not_enabled: failsWith('PAYMENT_GATEWAY_NOT_ENABLED_ERROR'),
  attempt_insufficient_funds: failsWith('PAYMENT_INSUFFICIENT_FUNDS'),
  attempt_invalid_billing_address: failsWith('PAYMENT_INVALID_BILLING_ADDRESS'),
  attempt_invalid_credit_card: failsWith('PAYMENT_INVALID_CREDIT_CARD'),
  attempt_invalid_currency: failsWith('PAYMENT_INVALID_CURRENCY'),
  attempt_invalid_payment_method: failsWith('PAYMENT_INVALID_PAYMENT_METHOD'),
  attempt_transient_error: failsWith('PAYMENT_TRANSIENT_ERROR'),
  attempt_unknown_type: pollsReturn({ __typename: 'CartCompletionPostponed' }),
  attempt_access_denied: pollFailsWith('ACCESS_DENIED'),
  attempt_without_query: pollFailsWith('undefinedField'),
  attempt_never_responds: neverResponds('cartCompletionAttempt', { attemptId: 'a' }),
  sheet_pending_delivery_groups: refusesUpdate('PENDING_DELIVERY_GROUPS', 1),
  sheet_choice_without_cart: async (scenario) =>
    expect(await requestPayload(scenario, 'cartSelectedDeliveryOptionsUpdate')).toMatchObject({
      cart: null,
      userErrors: [],
    }),
  sheet_invalid_payment_amount_once: refusesUpdate(
    'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT',
    1,
    'cartPaymentUpdate',
  ),
  sheet_tax_late: refusesUpdate('PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', 2, 'cartPaymentUpdate'),
  sheet_tax_when_prepared: async (scenario) =>
    expect((await requestPayload(scenario, 'cartPrepareForCompletion'))?.result).toMatchObject({
      __typename: 'CartStatusReady',
      cart: { cost: { totalAmount: { amount: '99.0' }, totalTaxAmount: { amount: '18.51' } } },
    }),
  sheet_captcha: async (scenario) => {
    for (let time = 0; time < 2; time++) {
      expect((await updateIdentity(scenario))?.userErrors.map((error) => error.code)).toEqual([
        'CAPTCHA_REQUIRED',
      ]);
    }
  },
  sheet_digital: async (scenario) => {
    const payload = JSON.stringify(await requestPayload(scenario, 'cartCreate'));
    expect(payload).toContain('"requiresShipping":false');
    expect(payload).not.toContain('"requiresShipping":true');
  },
  sheet_tax_rises: raisesTotal({ total: 14.26, tax: 14.26 }),
  sheet_delivery_price_rises: raisesTotal({ total: 15, tax: 0 }),
  sheet_tax_added: async (scenario) =>
    expect((await requestPayload(scenario, 'cartCreate'))?.cart?.cost).toMatchObject({
      totalAmount: { amount: '72.57' },
      totalTaxAmount: { amount: '13.57' },
    }),
  // The scenario changes no response: its page offers a product with such a plan.
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
  sheet_pickup: offersDelivery('PICK_UP', 'PICKUP_POINT', 'SHIPPING', 'SHIPPING'),
  sheet_pickup_only: offersDelivery('PICK_UP', 'PICKUP_POINT'),
  sheet_ship_and_pickup: picksUpLastLine,
  sheet_gift_card: hasGiftCard,
  sheet_handles_change: changesHandles,
  sheet_address_by_mutation: rejectsIdentityWith('deliveryAddressPreferences'),
  sheet_without_tax: async (scenario) => {
    const { data, errors } = await readJson(call(sandboxUrl(), 'cartCreate', oneLine(), { scenario }));
    expect(data).toBeUndefined();
    expect(errors?.map(({ extensions }) => extensions)).toEqual([
      { code: 'undefinedField', typeName: 'CartCost', fieldName: 'totalTaxAmount' },
    ]);
  },
  sheet_throttled_once: throttlesCalls(1, 'cartBuyerIdentityUpdate'),
  sheet_slow: delaysResponse(1500, respondsWith(200, /checkoutUrl/)),
  sheet_discount_ends_with_email: endsDiscount('cartBuyerIdentityUpdate', {
    buyerIdentity: { email: 'anna@example.com' },
  }),
  sheet_discount_ends_with_payment: endsDiscount('cartPaymentUpdate', {
    payment: { amount: { amount: '53.1', currencyCode: 'PLN' } },
  }),
  sheet_discount_ends_with_submit: endsDiscount('cartSubmitForCompletion', { attemptToken: 'a' }),
  sheet_discount_unknown: async (scenario) => {
    const created = await requestPayload(scenario, 'cartCreate');
    expect(created?.warnings.map((warning) => warning.code)).toEqual(['DISCOUNT_NOT_FOUND']);
    expect(created?.cart?.cost.totalAmount.amount).toBe('59.0');
  },
  sheet_discount_inactive: hasDiscountCodes({ ZIMA10: false }, 'DISCOUNT_CURRENTLY_INACTIVE'),
  sheet_discount_minimum: hasDiscountCodes({ OD200ZL: false }, 'DISCOUNT_PURCHASE_NOT_IN_RANGE'),
  sheet_discount_other_product: hasDiscountCodes({ KAWOSZ: false }, 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'),
  sheet_discount_customer: hasDiscountCodes({ STALYKLIENT: false }, 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'),
  sheet_discounts_not_applied: hasDiscountCodes(
    { LATO10: true, ZIMA10: false, OD200ZL: false, BARDZODLUGIKODRABATOWY2026: false, PRENUMERATA: false },
    'DISCOUNT_CURRENTLY_INACTIVE',
    'DISCOUNT_PURCHASE_NOT_IN_RANGE',
    'DISCOUNT_NOT_FOUND',
    'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE',
  ),
  sheet_discount_refused_once: refusesUpdate('MISSING_DISCOUNT_CODE', 1, 'cartPaymentUpdate'),
  wallet_config_error: walletConfigResponse((text) => expect(text).toMatch(/^\{"error":"/)),
  wallet_config_html_error_page: walletConfigResponse((text) => expect(text).toMatch(/^<!doctype html>/)),
  wallet_config_slow: delaysResponse(
    5000,
    walletConfigResponse((text) => expect(text).toContain('KUB-GRA')),
  ),
  wallet_config_no_items: walletConfigResponse((text) => expect(text).toContain('\\"lineItems\\":[]')),
  telemetry_http_400: telemetryStatuses(400, 400, 400),
  telemetry_http_429: telemetryStatuses(429, 200),
  telemetry_http_503: telemetryStatuses(503, 200),
  policy_http_500: async (scenario) => {
    expect((await requestPolicy(scenario)).status).toBe(500);
    // The second request succeeds.
    expect(await (await requestPolicy(scenario)).text()).toContain('Prenumeratę');
  },
  policy_null: async (scenario) =>
    expect(await (await requestPolicy(scenario)).text()).toBe(
      '{"data":{"shop":{"subscriptionPolicy":null}}}',
    ),
  policy_slow: delaysResponse(1000, async (scenario) =>
    expect(await (await requestPolicy(scenario)).text()).toContain('Prenumeratę'),
  ),
  policy_hostile: async (scenario) =>
    expect(await (await requestPolicy(scenario)).text()).toContain('<script>'),
  chunk_fails_once: chunkStatuses(503, 200),
  chunk_fails: chunkStatuses(503, 503),
} satisfies Record<ScenarioName, Check>;

describe('the scenarios', () => {
  it.each(SCENARIOS.map((row) => [row.name, row.response] as const))(
    'include %s, in which the sandbox responds as its row says: %s',
    async (name) => CHECKS[name](name),
    10_000,
  );

  it('have unique names', () => {
    expect(new Set(SCENARIOS.map((row) => row.name)).size).toBe(SCENARIOS.length);
  });

  it('are linked on the page of scenarios', async () => {
    const page = await (await fetch(`${sandboxUrl()}/scenarios`)).text();
    for (const { name } of SCENARIOS) expect(page).toMatch(new RegExp(`scenario(=|%3D)${name}"`));
  });
});
