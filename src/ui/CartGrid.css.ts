import { globalStyle, style } from '@vanilla-extract/css';
import { cellBlockSize, cellInlineSize, cellRadius } from './WalletButton.css';
import {
  cartRadius,
  horizontalBlockSize,
  inlineAlignment,
  rowGap,
  verticalBlockSize,
} from './properties.css';

globalStyle(':host(shopify-accelerated-checkout-cart)', {
  containerType: 'inline-size',
  inlineSize: '100%',
  minInlineSize: '100px',
});

export const heading = style({
  position: 'absolute',
  inlineSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const grid = style({
  display: 'grid',
  gap: `${rowGap} 10px`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  vars: { [cellBlockSize]: verticalBlockSize, [cellRadius]: cartRadius, [cellInlineSize]: '100px' },
});

/** The container width from which this many buttons stand in one row; more than five never do. */
const WIDTHS = { 1: 500, 2: 210, 3: 320, 4: 430, 5: 540 };

/** In a row by the width of the container; the count is an attribute because CSS cannot read it off a slot. */
export const horizontal = style({
  '@container': Object.fromEntries(
    Object.entries(WIDTHS).map(([count, width]) => [
      `(min-width:${width}px)`,
      {
        selectors: {
          [`&[data-count="${count}"]`]: {
            gridAutoFlow: 'column',
            gridAutoColumns: 'minmax(0,1fr)',
            vars: { [cellBlockSize]: horizontalBlockSize },
          },
        },
      },
    ]),
  ),
  selectors: {
    '&[data-count="1"]': { gridTemplateColumns: 'minmax(0,500px)', justifyContent: inlineAlignment },
  },
});
