import type { StepResult } from '../../../src/wallets/sheet/sheet-results';
import { vi } from 'vitest';
import type { Cart, DeliveryGroup, DeliveryOption } from '../../../src/net/storefront/cart-types';
import type { ClickContext } from '../../../src/wallets/contract';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import type { BrowserTab } from '../../../src/wallets/checkout/browser-tab';
import { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { allTimePasses, runNextTimer, settled, until, useFakeClock } from '../../setup/fake-clock';
import { lockManager } from './lock-manager';
import { RULES } from './sheet-rules';
import { createWalletCart, money, sentCart } from './wallet-carts';
import { multipart } from '../../net/storefront/chunked';
import { fakeStorefront, type Responses } from '../../setup/fake-storefront';
import { clickContext, recordRequestsIn, type SideEffect } from '../checkout/click-on';

export const emptyResponse = (code: number, headers: Record<string, string> = {}) =>
  new Response('', { status: code, headers });

/** An answer of errors alone. */
export const apiErrorResponse = (...codes: string[]) =>
  new Response(JSON.stringify({ errors: codes.map((code) => ({ extensions: { code } })) }));

export { sentCart as sentWalletCart };

/** The payload of a mutation: the cart, and errors with these codes. */
export const mutationPayload = (operation: string, cart: Cart | undefined, ...codes: string[]) => ({
  [operation]: {
    cart: cart && sentCart(cart),
    userErrors: codes.map((code) => ({ code, field: [], message: '' })),
    warnings: [],
  },
});

/** What remains of a deferred response whose second part is lost: the `data` of the first one. */
export const truncatedResponse = (data: object) =>
  new Response(multipart([{ data, hasNext: true }], '-', '\r\n---\r\n'), {
    headers: { 'Content-Type': 'multipart/mixed; boundary="-"' },
  });

const option = (handle: string, amount = '10.0'): DeliveryOption => ({
  handle,
  title: handle,
  description: undefined,
  deliveryMethodType: 'SHIPPING',
  deliveryPromise: undefined,
  estimatedCost: money(amount),
});

/** A delivery group with these options, and its selected one. */
export const groupOfOptions = (handles: readonly string[], selected?: string): DeliveryGroup => ({
  id: 'g1',
  groupType: 'ONE_TIME_PURCHASE',
  deliveryOptions: handles.map((handle) => option(handle)),
  selectedDeliveryOption: selected === undefined ? undefined : option(selected),
});

export const READY = { cartPrepareForCompletion: { result: { __typename: 'CartStatusReady' } } };

export const notReady = (...codes: string[]) => ({
  cartPrepareForCompletion: {
    result: { __typename: 'CartStatusNotReady', errors: codes.map((code) => ({ code, message: '' })) },
  },
});

export const CONTINUE: StepResult = { type: 'continue', log: [] };

/** The next step if there was no response. */
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
    advance: runNextTimer,
    allTimePasses,
    until,
  };
}

/** The buyer, as a sheet sets it. */
export const ANNA = { email: 'anna@example.com', countryCode: 'PL' };

/** What a cart is made with. */
export const CREATED = mutationPayload('cartCreate', createWalletCart());

/** A sheet whose cart has been created, in an API that responds to everything else like this. */
export async function startSheetCart(
  rows: Responses = {},
  context: Parameters<typeof createSheetCart>[1] = {},
) {
  const all = createSheetCart({ cartCreate: [CREATED], ...rows }, context);
  const step = await all.until(all.sheet.start());
  if (step.type !== 'continue') throw new Error(`the cart was not made: ${JSON.stringify(step)}`);
  all.effects.length = 0;
  all.moments.length = 0;
  return all;
}
