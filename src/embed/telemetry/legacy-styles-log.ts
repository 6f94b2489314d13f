/** Which share of the rules that were carried over from legacy buttons is logged. */
const STYLES_SAMPLING_RATE = 0.001;

/** The longest logged text of styles, in characters. */
const STYLES_LIMIT = 2000;

/**
 * The text that is logged of the styles that were carried over from legacy buttons; undefined where the rule is not sampled.
 * @param rule a CSS rule of ours, with lengths and colours of the theme
 */
export const sampledStyles = (rule: string, random: () => number): string | undefined =>
  random() < STYLES_SAMPLING_RATE ? rule.slice(0, STYLES_LIMIT) : undefined;
