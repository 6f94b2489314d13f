/** The share of the visits with carried-over styles in which they are logged. */
const SAMPLING_RATE = 0.001;

/** The longest text, in characters. */
const LENGTH_LIMIT = 2000;

/**
 * What is logged of the styles that were carried over from legacy buttons; undefined in visits that are not sampled.
 * @param rule our own words, with lengths and colours of a theme in them
 */
export const sampledStyles = (rule: string, random: () => number): string | undefined =>
  random() < SAMPLING_RATE ? rule.slice(0, LENGTH_LIMIT) : undefined;
