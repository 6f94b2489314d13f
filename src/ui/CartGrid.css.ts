import { createContainer, globalStyle, style } from '@vanilla-extract/css';
import { cellBlockSize, cellRadius } from './WalletButton.css';
import {
  cartRadius,
  horizontalBlockSize,
  inlineAlignment,
  rowGap,
  verticalBlockSize,
} from './properties.css';

const wrapper = createContainer();

export const container = style({ containerType: 'inline-size', containerName: wrapper, inlineSize: '100%' });

export const heading = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: `${rowGap} 10px`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  vars: { [cellBlockSize]: verticalBlockSize, [cellRadius]: cartRadius },
});

/** How many buttons stand in one row, and the container width from which they do. */
const ROWS = [
  [1, 500],
  [2, 210],
  [3, 320],
  [4, 430],
  [5, 540],
] as const;

/** In a row by the width of the container; the count is an attribute because CSS cannot read it off a slot. */
export const horizontal = style({
  '@container': Object.fromEntries(
    ROWS.map(([count, width]) => [
      `${wrapper} (min-width:${width}px)`,
      {
        selectors: {
          [`&[data-count="${count}"]`]: {
            gridTemplateColumns: `repeat(${count},minmax(0,${count === 1 ? '500px' : '1fr'}))`,
            justifyContent: inlineAlignment,
            vars: { [cellBlockSize]: horizontalBlockSize },
          },
        },
      },
    ]),
  ),
});

export const cell = style({ minInlineSize: 0 });

globalStyle('shopify-accelerated-checkout-cart:not(:defined)', { display: 'block' });
