import type { StepResult } from '../../../src/wallets/sheet/sheet-results';
import { vi } from 'vitest';
import type { Cart, DeliveryGroup } from '../../../src/net/storefront/cart-types';
import type { ClickContext } from '../../../src/wallets/contract';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import type { BrowserTab } from '../../../src/wallets/checkout/browser-tab';
import { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { allTimePasses, runNextTimer, settled, until, useFakeClock } from '../../setup/fake-clock';
import { lockManager } from './lock-manager';
import { RULES } from './sheet-rules';
import { createOption, groupOf } from './delivery-groups';
import { createWalletCart, sentCart } from './wallet-carts';
import { multipart } from '../../net/storefront/chunked';
import { fakeStorefront, type Responses } from '../../setup/fake-storefront';
import { clickContext, recordRequestsIn, type SideEffect } from '../checkout/click-on';

/** A response with this status and without a body. */
export const emptyResponse = (status: number, headers: Record<string, string> = {}) =>
  new Response('', { status, headers });

/** A response with errors of these codes, and without data. */
export const apiErrorResponse = (...codes: string[]) =>
  new Response(JSON.stringify({ errors: codes.map((code) => ({ extensions: { code } })) }));

/** The payload of a mutation: the cart, and errors with these codes. */
export const mutationPayload = (operation: string, cart: Cart | undefined, ...codes: string[]) => ({
  [operation]: {
    cart: cart && sentCart(cart),
    userErrors: codes.map((code) => ({ code, field: [], message: '' })),
    warnings: [],
  },
});

/** A deferred response whose second part is lost; `data` is in the first one. */
export const truncatedResponse = (data: object) =>
  new Response(multipart([{ data, hasNext: true }], '-', '\r\n---\r\n'), {
    headers: { 'Content-Type': 'multipart/mixed; boundary="-"' },
  });

/** A delivery group with these options, and its selected one, which need not be among them. */
export const groupOfOptions = (handles: readonly string[], selected?: string): DeliveryGroup => ({
  ...groupOf(
    'g1',
    handles.map((handle) => createOption(handle)),
  ),
  selectedDeliveryOption: selected === undefined ? undefined : createOption(selected),
});

/** The payload of a submit with this result. */
export const submitPayload = (typename: string, more: object = {}) => ({
  cartSubmitForCompletion: { result: { __typename: typename, ...more }, userErrors: [] },
});

/** The payload of a submit that failed with these codes. */
export const failedSubmit = (...codes: string[]) =>
  submitPayload('SubmitFailed', { errors: codes.map((code) => ({ code, message: '' })) });

/** The payload of a prepared cart that is ready. */
export const READY = { cartPrepareForCompletion: { result: { __typename: 'CartStatusReady' } } };

/** The payload of a prepared cart that is not ready because of these codes. */
export const notReady = (...codes: string[]) => ({
  cartPrepareForCompletion: {
    result: { __typename: 'CartStatusNotReady', errors: codes.map((code) => ({ code, message: '' })) },
  },
});

/** The result of a step after which the sheet continues. */
export const CONTINUE: StepResult = { type: 'continue', log: [] };

/** The result of a step without a response. */
export const NO_RESPONSE: StepResult = {
  type: 'abort',
  dialog: { key: 'checkout_error' },
  reason: 'no_response',
  unhandled: false,
};

/** A tab of a separate browser, which stores nothing. */
export const createTab = (tab: Partial<BrowserTab> = {}): BrowserTab => ({
  storage: undefined,
  locks: lockManager().tab().locks,
  memory: new Map(),
  ...tab,
});

/**
 * The cart of a sheet, with an API that responds like this. The clock is fake until the end of the test, and
 * all sheets of a test have the same one.
 */
export function createSheetCart(
  responses: Responses = {},
  {
    wallet = 'google_pay',
    tab = createTab(),
    ...context
  }: Partial<ClickContext> & { wallet?: SheetColumn; tab?: BrowserTab } = {},
) {
  const effects: SideEffect[] = [];
  const moments: number[] = [];
  const keptAlive: string[] = [];
  const storefront = fakeStorefront(responses, (request, init) => {
    recordRequestsIn(effects)(request);
    moments.push(Date.now());
    if (init?.keepalive) keptAlive.push(request.operation);
  });
  if (!vi.isFakeTimers()) useFakeClock();
  const sheet = new SheetCart(
    RULES[wallet],
    {
      ...clickContext(effects),
      instrument: 'GooglePay',
      fetch: storefront.fetch,
      ...context,
    },
    tab,
  );
  return {
    sheet,
    tab,
    effects,
    /** The requested operations, in order. */
    operations: () => effects.flatMap((effect) => ('request' in effect ? effect.request : [])),
    /** When they were requested, ms. */
    moments,
    /** The operations that may outlive the page. */
    keptAlive,
    /**
     * The variables of each request of an operation, without the buyer's country and language, which all
     * requests have.
     */
    variables: (operation: string): Record<string, unknown>[] =>
      effects.flatMap((effect) => {
        if (!('request' in effect) || effect.request !== operation) return [];
        const { country: _country, language: _language, ...own } = effect.variables;
        return [own];
      }),
    settled,
    runNextTimer,
    allTimePasses,
    until,
  };
}

/** The buyer that a sheet sends. */
export const ANNA = { email: 'anna@example.com', countryCode: 'PL' };

/** The response to the creation of a cart. */
export const CREATED = mutationPayload('cartCreate', createWalletCart());

/** A sheet whose cart has been created, in an API that responds to everything else like this. */
export async function startSheetCart(
  responses: Responses = {},
  context: Parameters<typeof createSheetCart>[1] = {},
) {
  const driver = createSheetCart({ cartCreate: [CREATED], ...responses }, context);
  const step = await driver.until(driver.sheet.start());
  if (step.type !== 'continue') throw new Error(`the cart was not created: ${JSON.stringify(step)}`);
  driver.effects.length = 0;
  driver.moments.length = 0;
  return driver;
}
