import type { Cart } from '../../../src/net/storefront/cart-types';
import { click } from '../../../src/wallets/apple-pay/index';
import type { ClickContext, ClickOutcome } from '../../../src/wallets/contract';
import { advanceTime } from '../../setup/fake-clock';
import { fakeStorefront, readRequest, type Responses } from '../../setup/fake-storefront';
import { clickContext, type SideEffect } from '../checkout/click-driver';
import { PARAMS } from './apple-pay-data';
import { appleSheet, type ShopperAction } from './apple-sheet';
import { scriptedShop, type Reply } from '../scripted-shop';

export async function clickOnApple({
  replies = [],
  submitReplies = [],
  cartOverrides = {},
  responses = {},
  context = {},
  errorClass,
  latestVersion,
  isSafari,
  prepare = () => {},
}: {
  /** The shop's replies, request by request; it replies `ok` when the list is used up. */
  replies?: readonly Reply['kind'][];
  submitReplies?: readonly Reply[];
  /** Fields that replace those of the default cart. */
  cartOverrides?: Partial<Cart>;
  /** Operations that get these responses instead of the shop's. */
  responses?: Responses;
  context?: Partial<ClickContext>;
  errorClass?: unknown;
  /** The latest version of Apple Pay that the browser supports. */
  latestVersion?: number;
  /** Whether the sheet accepts only the answer to the last event, as Safari's does. */
  isSafari?: boolean;
  prepare?: () => void;
} = {}) {
  const shop = scriptedShop(
    replies.map((kind) => ({ kind, ms: 0 })),
    submitReplies,
    cartOverrides,
  );
  const overridingApi = fakeStorefront(responses);
  const fetch: typeof globalThis.fetch = (input, init) =>
    (readRequest(input, init).operation in responses ? overridingApi : shop).fetch(input, init);
  const sheet = appleSheet({ errorClass, latestVersion, isSafari });
  prepare();
  const effects: SideEffect[] = [];
  const run = {
    outcome: undefined as ClickOutcome | undefined,
    effects,
    sheet,
    shop,
    removals: () => shop.operations.filter((operation) => operation === 'cartRemovePersonalData').length,
    /** The shopper does this in the sheet, and waits one second after each action. */
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
