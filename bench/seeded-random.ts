/**
 * A generator of numbers from 0 up to 1 that gives the same ones for the same seed, so that a report made
 * twice from the same loads is the same. The constants are those of the "minimal standard" generator (Park
 * and Miller, 1988; revised 1993).
 */
export function seededRandom(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
