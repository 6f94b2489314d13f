import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import {
  boxShadow,
  productBlockSize,
  productRadius,
  skeletonAnimation,
  skeletonColor,
  skeletonEnd,
  skeletonStart,
} from './properties.css';

/** Set by the cart grid for what stands in its cells. */
export const cellBlockSize = '--ekspres-block-size';
export const cellRadius = '--ekspres-radius';

/** Set by the button from its wallet's colours; as variables, so that a page's `::part(button)` wins over them. */
export const background = '--ekspres-background';
export const color = '--ekspres-color';

const blockSize = `var(${cellBlockSize},${productBlockSize})`;
const radius = `var(${cellRadius},${productRadius})`;

const fade = keyframes({ '0%,100%': { opacity: skeletonStart }, '50%': { opacity: skeletonEnd } });

export const skeleton = style({
  blockSize,
  borderRadius: radius,
  background: skeletonColor,
  animation: `${fade} ${skeletonAnimation} infinite`,
  '@media': { '(prefers-reduced-motion:reduce)': { animation: 'none' } },
});

export const button = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  inlineSize: '100%',
  minInlineSize: 0,
  blockSize,
  margin: 0,
  padding: '0 8px',
  border: '1px solid transparent',
  borderRadius: radius,
  boxShadow,
  background: `var(${background})`,
  color: `var(${color})`,
  font: '500 16px/1.2 system-ui,sans-serif',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  overflow: 'hidden',
  selectors: {
    '&:hover': { filter: 'brightness(1.12)' },
    '&:focus-visible': { outline: '2px solid Highlight', outlineOffset: '2px', boxShadow: '0 0 0 2px #fff' },
    '&[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed', filter: 'none' },
  },
});

export const label = style({ overflow: 'hidden', textOverflow: 'ellipsis' });

globalStyle(':host', { display: 'block', boxSizing: 'border-box' });
globalStyle(':host([hidden])', { display: 'none' });
