import { isFailure } from '../../../src/net/storefront/graphql-client';
import type { ClickContext, ClickOutcome, WalletModule } from '../../../src/wallets/contract';
import type { InstrumentName } from '../../../src/wallets/instrument-names';
import { redirectWallets } from '../../../src/wallets/checkout/checkout-click';
import { fakeStorefront, type Responses, type StorefrontRequest } from '../../setup/fake-storefront';

/** The code of a wallet that only leads to the checkout. */
export function redirectWallet(instrument: InstrumentName): WalletModule {
  const wallet = redirectWallets[instrument];
  if (!wallet) throw new Error(`${instrument} does not lead to the checkout`);
  return wallet;
}

/** One response of the API: `data`, a complete response, or none. */
type ApiAnswer = object | Response | Error;

/** The API's response to an operation; from a list, one after the other. */
export type Answers = Record<string, ApiAnswer | readonly ApiAnswer[]>;

/** One side effect of a click. */
export type SideEffect =
  | { asks: string; variables: Record<string, unknown>; headers: Record<string, string> }
  | { goes: string }
  | { says: unknown }
  | { reports: string }
  | { logs: string }
  | { rulesOut: string };

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
  isAllowed: Promise.resolve(true),
  progress() {},
  reportTotal() {},
  navigate: (goes) => void effects.push({ goes }),
  showDialog: (says) => void effects.push({ says }),
  report: (error) => void effects.push({ reports: String(isFailure(error) ? error.message : error) }),
  log: (what) => void effects.push({ logs: isFailure(what) ? what.message : what }),
  ruleOut: (rulesOut) => void effects.push({ rulesOut }),
});

/** Records each request of {@link fakeStorefront} as a side effect. */
export const requestsTo =
  (effects: SideEffect[]) =>
  ({ operation: asks, variables, headers }: StorefrontRequest): void =>
    void effects.push({ asks, variables, headers });

/** Runs a wallet's click against an API with these responses. Returns what it did. */
export async function clickOn(
  wallet: WalletModule,
  responses: Responses,
  context: Partial<ClickContext> = {},
): Promise<{ outcome: ClickOutcome; effects: SideEffect[] }> {
  const effects: SideEffect[] = [];
  const { fetch } = fakeStorefront(responses, requestsTo(effects));
  const outcome = await wallet.click({ ...clickContext(effects), fetch, ...context });
  return { outcome, effects };
}

/** Runs the click of a wallet that only leads to the checkout, as {@link clickOn} does. */
export const clickOnRedirectWallet = (
  instrument: InstrumentName,
  responses: Responses,
  context: Partial<ClickContext> = {},
) => clickOn(redirectWallet(instrument), responses, { instrument, ...context });

/** The kinds of what was done, in order: `asks cartCreate`, `goes`, … */
export const storyOf = (effects: readonly SideEffect[]): string[] =>
  effects.map((effect) => ('asks' in effect ? `asks ${effect.asks}` : (Object.keys(effect)[0] ?? '')));

/** Where the click led; undefined if it led nowhere. */
export function destinationOf(effects: readonly SideEffect[]): URL | undefined {
  const effect = effects.find((one) => 'goes' in one);
  return effect && new URL(effect.goes);
}
