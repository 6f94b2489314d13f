/** Which share of the rules that were carried over from legacy buttons is logged. */
const SAMPLING_RATE = 0.001;

/** The longest logged text of such a rule, in characters. */
const LENGTH_LIMIT = 2000;

/**
 * The text to log of a rule that carries the page's styles of legacy buttons over (`page/legacy-styles.ts`);
 * undefined if the rule is not in the sample.
 */
export const legacyStylesToLog = (rule: string): string | undefined =>
  Math.random() < SAMPLING_RATE ? rule.slice(0, LENGTH_LIMIT) : undefined;
