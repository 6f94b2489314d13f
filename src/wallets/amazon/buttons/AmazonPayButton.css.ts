import { style } from '@vanilla-extract/css';

/**
 * The element that Amazon's script draws into. The script measures it only once, even inside a closed drawer,
 * and sets the size as inline styles, which `!important` overrides. Its button is at most 600 px wide.
 */
export const amazonPayMountPoint = style({
  inlineSize: '100%!important',
  minInlineSize: '140px',
  maxInlineSize: '600px',
  blockSize: '100%!important',
  marginInline: 'auto',
  selectors: { '[aria-disabled=true] &': { opacity: 0.5 } },
});
