import { style } from '@vanilla-extract/css';

/**
 * Where Amazon's script draws. It writes sizes onto the element that it has measured once, in a closed drawer perhaps:
 * ours hold. What it draws is 600 px wide at most.
 */
export const amazonPayPlace = style({
  inlineSize: '100%!important',
  minInlineSize: '140px',
  maxInlineSize: '600px',
  blockSize: '100%!important',
  marginInline: 'auto',
  selectors: { '[aria-disabled=true] &': { opacity: 0.5 } },
});
