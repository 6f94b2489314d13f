/** The button and its surroundings at one moment. */
export interface ButtonSurroundings {
  /** Width of the button in px; 0 while it is not rendered. */
  width: number;
  /** Font size in px of a button with the words "buy with"; undefined for any other. */
  fontSize: number | undefined;
  /** Whether a delivery promise is shown beside the button. */
  promised: boolean;
  /** Whether the chosen variant is sold out. */
  soldOut: boolean;
  /** Whether enough of the button is in view. */
  inView: boolean;
  /** Whether the button ignores clicks. */
  disabled: boolean;
}

/**
 * Whether the content may be shown.
 * - `never`: not again in this button; shown content is removed
 * - `no`: not in this state of the button; shown content is reset
 * - `later`: as soon as the button is visible and enabled; shown content stays
 * - `now`: at once
 */
export type Permission = 'never' | 'no' | 'later' | 'now';

/** How long the plain button is shown before the content appears for the first time, in ms. */
export const DELAY_MS = 500;

/** The smallest width of a button with room for the content, in px. */
const MIN_WIDTH = 220;

/** Smallest and largest font size, in px, of a call to action that leaves room for the content. */
const FONT_SIZE = { min: 10, max: 18 };

/** The first rule that applies decides; `now` if none does. */
const RULES: readonly (readonly [Permission, (surroundings: ButtonSurroundings) => boolean])[] = [
  ['later', ({ width }) => width === 0],
  ['never', ({ width }) => width < MIN_WIDTH],
  ['no', ({ promised }) => promised],
  ['no', ({ soldOut }) => soldOut],
  ['no', ({ fontSize = FONT_SIZE.min }) => fontSize < FONT_SIZE.min || fontSize > FONT_SIZE.max],
  ['later', ({ inView }) => !inView],
  ['later', ({ disabled }) => disabled],
];

/** Whether the content may be shown in these surroundings. */
export const permissionOf = (surroundings: ButtonSurroundings): Permission =>
  RULES.find(([, applies]) => applies(surroundings))?.[0] ?? 'now';
