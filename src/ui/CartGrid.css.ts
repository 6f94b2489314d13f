import { globalStyle, style } from '@vanilla-extract/css';
import { cellBlockSize, cellInlineSize, cellRadius } from './WalletButton.css';
import {
  cartRadius,
  horizontalBlockSize,
  inlineAlignment,
  rowGap,
  verticalBlockSize,
} from './properties.css';

/** The element as the container of its grid. */
const CONTAINER = 'ek-cart';

globalStyle(':host(shopify-accelerated-checkout-cart)', {
  container: `${CONTAINER}/inline-size`,
  // For the heading: without it a box that scrolls would not clip it, and the page could be scrolled to it.
  position: 'relative',
  inlineSize: '100%',
  minInlineSize: '100px',
});
// What `page/legacy-styles.ts` tells unset corners by.
globalStyle(':where(shopify-accelerated-checkout-cart+[role=button])', { borderRadius: '44px' });
// From outside, which wins: without a container that knows its width there is one column, whenever the class comes.
globalStyle('.additional-checkout-buttons--vertical shopify-accelerated-checkout-cart', {
  containerType: 'normal',
});

/** Only for screen readers. By itself it is as high as its text and its margins: the page could be scrolled that far. */
export const heading = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** A single button, Amazon Pay's too. */
const SINGLE = '^="1"';

/**
 * The container width from which this many buttons stand in one row; more than five never do. `a`: with Amazon Pay among
 * them, which is 140 px wide at least. Each width once: it names its rule.
 */
const WIDTHS = {
  [SINGLE]: 500,
  '="2"': 210,
  '="3"': 320,
  '="4"': 430,
  '="5"': 540,
  '="2a"': 290,
  '="3a"': 440,
  '="4a"': 590,
  '="5a"': 740,
};

/** The buttons; the count is an attribute because CSS cannot read it off a slot. */
export const grid = style({
  display: 'grid',
  gridAutoColumns: 'minmax(0,1fr)',
  gap: `${rowGap} 10px`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  vars: { [cellBlockSize]: verticalBlockSize, [cellRadius]: cartRadius, [cellInlineSize]: '100px' },
  '@container': Object.fromEntries(
    Object.entries(WIDTHS).map(([count, width]) => [
      `${CONTAINER} (min-width:${width}px)`,
      {
        selectors: {
          [`&[data-count${count}]`]: {
            gridAutoFlow: 'column',
            vars: { [cellBlockSize]: horizontalBlockSize },
          },
        },
      },
    ]),
  ),
  selectors: {
    [`&[data-count${SINGLE}]`]: { gridTemplateColumns: 'minmax(0,500px)', justifyContent: inlineAlignment },
  },
});
