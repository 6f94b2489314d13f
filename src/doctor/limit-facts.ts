import type { PageFacts } from './facts';

/** How many items of a list are facts: the findings about them are more than anyone reads at once. */
export const MAX_ITEMS = 50;

/** How many characters of a string are facts. No name is that long. */
const MAX_CHARACTERS = 1000;

/**
 * Shortens a string. Long JSON, for example the config of a wallet with a token, stays JSON: what it contains
 * is limited instead.
 */
function limitText(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object') return JSON.stringify(limit(value));
  } catch {
    // It is not JSON, or its levels are too many for the stack.
  }
  return text.slice(0, MAX_CHARACTERS);
}

/** A copy of a value with at most {@link MAX_ITEMS} of each list, and shortened strings. */
function limit<Value>(value: Value): Value {
  const copy = (inner: unknown): unknown => {
    if (typeof inner === 'string') return limitText(inner);
    if (Array.isArray(inner)) return inner.slice(0, MAX_ITEMS).map(copy);
    if (typeof inner !== 'object' || inner === null) return inner;
    const entries = Object.entries(inner).slice(0, MAX_ITEMS);
    return Object.fromEntries(entries.map(([key, item]) => [limitText(key), copy(item)]));
  };
  return copy(value) as Value;
}

/**
 * Limits what a page can make the rules examine, because they run synchronously. Responses of the API are
 * complete, because a shop may sell to more countries than that.
 */
export const limitFacts = ({ api, ...facts }: PageFacts): PageFacts => ({
  ...limit(facts),
  api: api.slice(0, MAX_ITEMS),
});
