import { isFailure } from '../../../src/net/storefront/failures';
import type { ClickContext, ClickOutcome, WalletModule } from '../../../src/wallets/contract';
import type { InstrumentName } from '../../../src/wallets/instrument-names';
import type { Attempt, UnknownAttempt } from '../../../src/wallets/checkout/attempts';
import { redirectClick } from '../../../src/wallets/checkout/checkout-click';
import { fakeStorefront, type Responses, type StorefrontRequest } from '../../setup/fake-storefront';

export const redirectWallet: WalletModule = { click: redirectClick };

/** What a click does to the page, and the requests that it sends. */
export type SideEffect =
  | { request: string; variables: Record<string, unknown>; headers: Record<string, string> }
  | { navigation: string }
  | { platformsWay: 'taken' }
  | { dialog: unknown }
  | { report: string }
  | { log: string }
  | { ruledOut: string };

/** The context of a click, except for the network. It records all side effects. */
export const clickContext = (effects: SideEffect[]): Omit<ClickContext, 'fetch'> => ({
  instrument: 'BuyItNow',
  source: {
    type: 'new_cart',
    input: {
      lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2, attributes: [] }],
      discountCodes: ['LATO'],
    },
  },
  recommended: undefined,
  api: { origin: 'https://shop.example', version: 'unstable', accessToken: 'token' },
  buyer: { country: 'PL', language: 'PL', currency: 'PLN' },
  params: {},
  purchaseFacts: { sellingPlan: false, requiresShipping: true },
  flags: [],
  pageUrl: 'https://shop.example/products/mug',
  sessionId: 'visit-1',
  replaced: new AbortController().signal,
  ended: new AbortController().signal,
  isAllowed: async () => true,
  setting: () => undefined,
  reportProgress() {},
  reportTotal() {},
  navigate: (navigation) => void effects.push({ navigation }),
  findPlatformsWay: () => undefined,
  findWayToSaveQuantities: () => undefined,
  reloadCartPage: () => false,
  showDialog: (dialog) => void effects.push({ dialog }),
  report: (error) => void effects.push({ report: String(isFailure(error) ? error.message : error) }),
  log: (what) => void effects.push({ log: isFailure(what) ? what.message : what }),
  ruleOut: (ruledOut) => void effects.push({ ruledOut }),
});

/** The platform's way for a click. It records that it was taken. */
export const platformsWayIn = (effects: SideEffect[]): Pick<ClickContext, 'findPlatformsWay'> => ({
  findPlatformsWay: () => () => {
    effects.push({ platformsWay: 'taken' });
    return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
  },
});

export const quantitiesWayIn = (effects: SideEffect[]): Pick<ClickContext, 'findWayToSaveQuantities'> => ({
  findWayToSaveQuantities: ({ lines }) =>
    lines.length ? platformsWayIn(effects).findPlatformsWay() : undefined,
});

/** What a page has of which no promise settles: the click waits for it until it is over. */
export const undecidedPage = {
  isAllowed: (ended: AbortSignal) =>
    new Promise<boolean>((resolve) => ended.addEventListener('abort', () => resolve(false))),
  createCart: (ended: AbortSignal) =>
    new Promise<never>((_resolve, reject) =>
      ended.addEventListener('abort', () => reject(ended.reason as Error)),
    ),
};

/** Records each request of {@link fakeStorefront} as a side effect. */
export const recordRequestsIn =
  (effects: SideEffect[]) =>
  ({ operation: request, variables, headers }: StorefrontRequest): void =>
    void effects.push({ request, variables, headers });

/** Runs a wallet's click to its end, with these responses of the API. */
export async function clickOn(
  wallet: WalletModule,
  responses: Responses,
  context: Partial<ClickContext> = {},
): Promise<{ outcome: ClickOutcome; effects: SideEffect[] }> {
  const effects: SideEffect[] = [];
  const { fetch } = fakeStorefront(responses, recordRequestsIn(effects));
  const outcome = await wallet.click({ ...clickContext(effects), fetch, ...context });
  return { outcome, effects };
}

/** Runs the click of a wallet that only leads to the checkout, as {@link clickOn} does. */
export const clickOnRedirectWallet = (
  instrument: InstrumentName,
  responses: Responses,
  context: Partial<ClickContext> = {},
) => clickOn(redirectWallet, responses, { instrument, ...context });

/** The kinds of these effects, in order: `request cartCreate`, `navigation`, … */
export const kindsOfEffects = (effects: readonly SideEffect[]): string[] =>
  effects.map((effect) =>
    'request' in effect ? `request ${effect.request}` : (Object.keys(effect)[0] ?? ''),
  );

/** The reason of an outcome, or the outcome itself if it has no reason. */
export const reasonOf = (outcome: ClickOutcome): string =>
  'reason' in outcome ? outcome.reason : outcome.outcome;

export function destinationOf(effects: readonly SideEffect[]): URL | undefined {
  const effect = effects.find((candidate) => 'navigation' in candidate);
  return effect && new URL(effect.navigation);
}

export const STORED_CHECKOUT = 'https://shop.example/checkouts/stored?key=k';

/** An attempt of unknown outcome that was sent at this time, ms since 1970. */
export const unknownAttempt = (sentAt: number, more: Partial<UnknownAttempt> = {}): UnknownAttempt => ({
  state: 'unknown',
  token: 't1',
  firstSentAt: sentAt,
  lastSentAt: sentAt,
  checkoutUrl: STORED_CHECKOUT,
  ...more,
});

/** An attempt that the API accepted at this time, ms since 1970. */
export const acceptedAttempt = (acceptedAt: number): Attempt => ({
  state: 'accepted',
  attemptId: 'a1',
  checkoutUrl: STORED_CHECKOUT,
  acceptedAt,
});
