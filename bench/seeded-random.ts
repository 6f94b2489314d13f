/**
 * A seeded generator of numbers between 0 and 1, so that the same loads always give the same report. The
 * constants are those of the "minimal standard" generator (Park and Miller, 1988; revised 1993).
 */
export function seededRandom(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
