import type { Cart } from '../../src/net/cart-answer';
import type { ClickContext, ClickOutcome, WalletModule } from '../../src/wallets/contract';
import { aCart } from '../flow/answers';

/** What the API answers to an operation: its `data`, or a whole response. */
type Answers = Record<string, object | Response | Error>;

/** One thing that a click did to the outside, in order. */
type Deed =
  | { asks: string; variables: Record<string, unknown>; headers: Record<string, string> }
  | { goes: string }
  | { says: unknown }
  | { reports: string }
  | { logs: string };

/** `cartCreate`'s or the cart query's cart, as the API sends it. */
export const sentCart = ({ lines, ...cart }: Cart = aCart()) => ({ ...cart, lines: { nodes: lines } });

/** Runs a wallet's click against an API that answers like this, and tells what it did. */
export async function clickOn(
  wallet: WalletModule,
  answers: Answers,
  context: Partial<ClickContext> = {},
): Promise<{ outcome: ClickOutcome; deeds: Deed[] }> {
  const deeds: Deed[] = [];
  const outcome = await wallet.click({
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
    flags: [],
    pageUrl: 'https://shop.example/products/mug',
    fetch: async (input, init) => {
      const asks = new URL(String(input)).searchParams.get('operation_name') ?? '';
      const { variables } = JSON.parse(String(init?.body)) as { variables: Record<string, unknown> };
      deeds.push({ asks, variables, headers: init?.headers as Record<string, string> });
      const answer = answers[asks];
      if (!answer || answer instanceof Error) throw answer ?? new Error(`nothing answers ${asks}`);
      return answer instanceof Response ? answer : new Response(JSON.stringify({ data: answer }));
    },
    navigate: (goes) => void deeds.push({ goes }),
    showDialog: (says) => void deeds.push({ says }),
    report: (error) => void deeds.push({ reports: String(error) }),
    log: (logs) => void deeds.push({ logs }),
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
