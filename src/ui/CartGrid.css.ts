import { globalStyle, style } from '@vanilla-extract/css';
import { cellBlockSize, cellInlineSize, cellRadius } from './WalletButton.css';
import {
  cartRadius,
  horizontalBlockSize,
  inlineAlignment,
  rowGap,
  verticalBlockSize,
} from './properties.css';

/** Name of the element as a CSS container. */
const CONTAINER = 'ek-cart';

globalStyle(':host(shopify-accelerated-checkout-cart)', {
  container: `${CONTAINER}/inline-size`,
  // The heading is positioned relative to the element. Otherwise a scrolling ancestor would not clip the
  // heading, and would get longer.
  position: 'relative',
  inlineSize: '100%',
  minInlineSize: '100px',
});

// Without a container no query applies, so the buttons stay in one column.
globalStyle(':host([layout=column])', { containerType: 'normal' });

/**
 * The heading, for screen readers only. It has the size of the element, so that it does not make the page
 * longer.
 */
export const heading = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

/** A single button, with `data-count` 1, or 1a for Amazon Pay. */
const SINGLE = '[data-count^="1"]';

/**
 * The smallest width of the container, in px, at which a number of buttons fits in one row; more than five
 * never do. Each width must be unique, because it is the key of a rule. `a`: one of them is Amazon Pay's,
 * whose cell is at least 140 px wide.
 */
const ROWS = [
  { buttons: SINGLE, minWidth: 500 },
  { buttons: '[data-count="2"]', minWidth: 210 },
  { buttons: '[data-count="3"]', minWidth: 320 },
  { buttons: '[data-count="4"]', minWidth: 430 },
  { buttons: '[data-count="5"]', minWidth: 540 },
  { buttons: '[data-count="2a"]', minWidth: 250 },
  { buttons: '[data-count="3a"]', minWidth: 360 },
  { buttons: '[data-count="4a"]', minWidth: 470 },
  { buttons: '[data-count="5a"]', minWidth: 580 },
];

/**
 * The list of buttons. Its attribute `data-count` gives CSS their number, because CSS cannot count slotted
 * elements.
 */
export const grid = style({
  display: 'grid',
  // All cells have the same width, except that Amazon Pay's is never narrower than 140 px.
  gridAutoColumns: '1fr',
  gap: `${rowGap} 10px`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  vars: { [cellBlockSize]: verticalBlockSize, [cellRadius]: cartRadius, [cellInlineSize]: '100px' },
  '@container': Object.fromEntries(
    ROWS.map(({ buttons, minWidth }) => [
      `${CONTAINER} (min-width:${minWidth}px)`,
      {
        selectors: {
          [`&${buttons}`]: {
            gridAutoFlow: 'column',
            vars: { [cellBlockSize]: horizontalBlockSize },
          },
        },
      },
    ]),
  ),
  selectors: {
    [`&${SINGLE}`]: { gridTemplateColumns: 'minmax(0,500px)', justifyContent: inlineAlignment },
  },
});

// Otherwise a long label would make its cell wider than the others.
globalStyle(`.${grid}>li`, { minInlineSize: 0 });
globalStyle(`.${grid}>[data-wallet=amazon_pay]`, { minInlineSize: '140px' });
