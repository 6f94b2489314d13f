/** Which share of the rules that were carried over from legacy buttons is logged. */
const SAMPLING_RATE = 0.001;

/** The longest logged text of such a rule, in characters. */
const LENGTH_LIMIT = 2000;

/**
 * The text to log of a rule that carries the page's styles of legacy buttons over (`page/legacy-styles.ts`);
 * undefined where the rule is not in the sample.
 * @param random decides it; a number from 0 up to 1
 */
export const legacyStylesToLog = (rule: string, random: () => number): string | undefined =>
  random() < SAMPLING_RATE ? rule.slice(0, LENGTH_LIMIT) : undefined;
