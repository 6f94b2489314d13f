import { isFailure } from '../../../src/net/storefront/is-failure';
import type { ClickContext, ClickOutcome, WalletModule } from '../../../src/wallets/contract';

/** One answer of the API: `data`, a whole response, or none. */
type ApiAnswer = object | Response | Error;

/** What the API answers to an operation; of a list, one after the other. */
type Answers = Record<string, ApiAnswer | readonly ApiAnswer[]>;

/** One thing that a click did to the outside, in order. */
export type Deed =
  | { asks: string; variables: Record<string, unknown>; headers: Record<string, string> }
  | { goes: string }
  | { says: unknown }
  | { reports: string }
  | { logs: string }
  | { rulesOut: string };

/** What a click works with, but for the network: everything that it does to the outside is written down. */
export const clickContext = (deeds: Deed[]): Omit<ClickContext, 'fetch'> => ({
  instrument: 'BuyItNow',
  source: {
    kind: 'product',
    input: {
      lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2, attributes: [] }],
      discountCodes: ['LATO'],
    },
  },
  recommended: undefined,
  api: { origin: 'https://shop.example', version: 'unstable', accessToken: 'token' },
  buyer: { country: 'PL', language: 'PL', currency: 'PLN' },
  params: {},
  facts: { sellingPlan: false, requiresShipping: true },
  flags: [],
  pageUrl: 'https://shop.example/products/mug',
  sessionId: 'visit-1',
  ended: new AbortController().signal,
  progress() {},
  navigate: (goes) => void deeds.push({ goes }),
  showDialog: (says) => void deeds.push({ says }),
  report: (error) => void deeds.push({ reports: String(isFailure(error) ? error.message : error) }),
  log: (what) => void deeds.push({ logs: isFailure(what) ? what.message : what }),
  ruleOut: (rulesOut) => void deeds.push({ rulesOut }),
});

/** Reads a request to the API as the deed that it is. */
export function askedOf(input: RequestInfo | URL, init: RequestInit | undefined) {
  const asks = new URL(String(input)).searchParams.get('operation_name') ?? '';
  const { variables } = JSON.parse(String(init?.body)) as { variables: Record<string, unknown> };
  return { asks, variables, headers: init?.headers as Record<string, string> };
}

/** Runs a wallet's click against an API that answers like this, and tells what it did. */
export async function clickOn(
  wallet: WalletModule,
  answers: Answers,
  context: Partial<ClickContext> = {},
): Promise<{ outcome: ClickOutcome; deeds: Deed[] }> {
  const deeds: Deed[] = [];
  const left = new Map(
    Object.entries(answers).map(([name, answer]) => [name, Array.isArray(answer) ? [...answer] : [answer]]),
  );
  const outcome = await wallet.click({
    ...clickContext(deeds),
    fetch: async (input, init) => {
      const deed = askedOf(input, init);
      deeds.push(deed);
      const answer = left.get(deed.asks)?.shift() as ApiAnswer | undefined;
      if (!answer || answer instanceof Error) throw answer ?? new Error(`nothing answers ${deed.asks}`);
      return answer instanceof Response ? answer : new Response(JSON.stringify({ data: answer }));
    },
    ...context,
  });
  return { outcome, deeds };
}

/** The kinds of what was done, in order: `asks cartCreate`, `goes`, … */
export const storyOf = (deeds: readonly Deed[]): string[] =>
  deeds.map((deed) => ('asks' in deed ? `asks ${deed.asks}` : (Object.keys(deed)[0] ?? '')));

/** Where the click led; undefined when it led nowhere. */
export function destinationOf(deeds: readonly Deed[]): URL | undefined {
  const deed = deeds.find((one) => 'goes' in one);
  return deed && new URL(deed.goes);
}
