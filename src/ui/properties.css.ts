/** A public CSS custom property with its default. */
const property = (name: string, fallback: string) =>
  `var(--shopify-accelerated-checkout-${name},${fallback})`;

/** The theme of buttons without brand colours: `dark` unless the page sets `light` or `auto`. */
const THEME = '--shopify-accelerated-checkout-button-theme';

/**
 * Style rules of a button for the themes other than the default, which browsers without style queries always
 * show.
 */
export const themed = <Style>(light: Style, auto: Style): { '@container': Record<string, Style> } => ({
  '@container': { [`style(${THEME}:light)`]: light, [`style(${THEME}:auto)`]: auto },
});

/** Style of a box without a border: transparent outlines become visible with forced colours. */
export const visibleWithForcedColors = { outline: '1px solid transparent' };

/** Limits a button's height to 25 to 55 px. */
const clamped = (value: string) => `clamp(25px,${value},55px)`;

export const productBlockSize = clamped(property('button-block-size', '44px'));
export const verticalBlockSize = clamped(property('button-block-size', '54px'));
export const horizontalBlockSize = clamped(property('button-inline-size', '42px'));
export const productRadius = property('button-border-radius', '0');
export const cartRadius = property('button-border-radius', '4px');
export const boxShadow = property('button-box-shadow', 'none');
export const marginTop = property('button-margin-top', '0');
export const inlineAlignment = property('inline-alignment', 'start');
export const rowGap = property('row-gap', '8px');
export const skeletonColor = property('skeleton-background-color', '#dedede');
const skeletonAnimation = [
  property('skeleton-animation-duration', '4s'),
  property('skeleton-animation-timing-function', 'ease'),
].join(' ');

/** The keyframes of a skeleton. */
export const skeletonFrames = {
  '0%,100%': { opacity: property('skeleton-animation-opacity-start', '1') },
  '50%': { opacity: property('skeleton-animation-opacity-end', '.5') },
};

/**
 * Style of a skeleton after the first paint.
 * @param fade the name of its keyframes
 */
export const fadingSkeleton = (fade: string) => ({
  animation: `${fade} ${skeletonAnimation} infinite`,
  '@media': { '(prefers-reduced-motion:reduce)': { animation: 'none' } },
  ...visibleWithForcedColors,
});

/** The colour of a delivery promise: the page's, or a default for secondary text. */
export const promiseColor = (fallback: string) => property('delivery-promise-color', fallback);
