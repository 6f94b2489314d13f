import { randomUuid } from '../../net/random-uuid';

/** Where the tokens are kept for a page that is loaded again. */
const KEY = 'ekspres-attempts';

/** What keeps them; a page that may not store anything keeps them as long as it lives. */
type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const kept = new Map<string, string>();

function read(shelf: Shelf | undefined): Map<string, string> {
  try {
    return new Map([...kept, ...Object.entries(JSON.parse(shelf?.getItem(KEY) ?? '{}') as object)]);
  } catch {
    return kept;
  }
}

/** The page's session storage; undefined where it is forbidden. */
function sessionShelf(): Shelf | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * The token of an authorization by the shopper: a fresh one, but while it is not known what became of an attempt to pay
 * for this cart, that attempt's.
 */
export const attemptTokenFor = (cartId: string, shelf = sessionShelf()): string =>
  read(shelf).get(cartId) ?? randomUuid();

/** Whether an attempt to pay for this cart is under way, or nobody knows what became of it. */
export const isAttemptOpen = (cartId: string, shelf = sessionShelf()): boolean => read(shelf).has(cartId);

/** Remembers the token of an attempt that is under way, or whose outcome is not known; forgets it with undefined. */
export function keepAttempt(cartId: string, token: string | undefined, shelf = sessionShelf()): void {
  const tokens = read(shelf);
  if (token) tokens.set(cartId, token);
  else tokens.delete(cartId);
  kept.clear();
  tokens.forEach((value, id) => kept.set(id, value));
  try {
    shelf?.setItem(KEY, JSON.stringify(Object.fromEntries(tokens)));
  } catch {
    // Full, or forbidden: the page itself remembers.
  }
}
