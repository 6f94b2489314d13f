import { style } from '@vanilla-extract/css';

/** Where Amazon's script draws: it makes it 600 px wide at most. */
export const amazonPayPlace = style({
  marginInline: 'auto',
  selectors: { '[aria-disabled=true] &': { opacity: 0.5 } },
});
