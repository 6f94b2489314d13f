import type { Cart } from '../../../src/net/storefront/cart-types';
import { click } from '../../../src/wallets/apple-pay/index';
import type { ClickContext, ClickOutcome } from '../../../src/wallets/contract';
import { advanceTime } from '../../setup/fake-clock';
import { fakeStorefront, readRequest, type Responses } from '../../setup/fake-storefront';
import { clickContext, type SideEffect } from '../checkout/click-driver';
import { PARAMS } from './apple-pay-data';
import { appleSheet, type ShopperAction } from './apple-sheet';
import { scriptedShop, type Reply } from './scripted-shop';

/** A click of Apple Pay, one second after it has opened its sheet. */
export async function clickOnApple({
  replies = [],
  whenPaid = [],
  change = {},
  responses = {},
  context = {},
  errorClass,
  prepare = () => {},
}: {
  /** The shop's replies, request by request; it replies `fine` when the list is used up. */
  replies?: readonly Reply['kind'][];
  /** The shop's replies to submits. */
  whenPaid?: readonly Reply[];
  /** What is different in the shop's cart. */
  change?: Partial<Cart>;
  /** Operations that get these responses instead of the shop's. */
  responses?: Responses;
  context?: Partial<ClickContext>;
  /** The page's `ApplePayError`. */
  errorClass?: unknown;
  /** Runs before the click. */
  prepare?: () => void;
} = {}) {
  const shop = scriptedShop(
    replies.map((kind) => ({ kind, ms: 0 })),
    whenPaid,
    change,
  );
  const unusual = fakeStorefront(responses);
  const fetch: typeof globalThis.fetch = (input, init) =>
    (readRequest(input, init).operation in responses ? unusual : shop).fetch(input, init);
  const sheet = appleSheet({ errorClass });
  prepare();
  const effects: SideEffect[] = [];
  const run = {
    outcome: undefined as ClickOutcome | undefined,
    effects,
    sheet,
    shop,
    removals: () => shop.operations.filter((operation) => operation === 'cartRemovePersonalData').length,
    /** The shopper does this, one second each. */
    async act(...actions: ShopperAction[]) {
      for (const action of actions) {
        sheet.do(action);
        await advanceTime(1000);
      }
    },
  };
  void click({ ...clickContext(effects), instrument: 'ApplePay', params: PARAMS, fetch, ...context }).then(
    (outcome) => (run.outcome = outcome),
  );
  await advanceTime(1000);
  return run;
}
