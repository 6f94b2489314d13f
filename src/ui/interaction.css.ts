import { globalStyle, keyframes } from '@vanilla-extract/css';
import { skeletonAnimation, skeletonEnd, skeletonStart } from './properties.css';
import { button, link, skeleton, unbranded, vendor } from './WalletButton.css';

// What the pointer and the keyboard find, and what moves. It comes with the components: the first paint does not need it.

const targets = [`.${button}`, unbranded, link];
const each = (state = '') => targets.map((target) => target + state).join();

globalStyle(each(), { cursor: 'pointer' });
globalStyle(each(':focus-visible'), {
  // Visible on light and on dark pages, unlike the system colour.
  outline: '2px solid #3b82f6',
  outlineOffset: '2px',
});
globalStyle(`${each('[aria-disabled=true]')},:host([aria-disabled=true]) .${vendor}`, {
  cursor: 'not-allowed',
});
// The button inside has the focus ring. Important, because a theme's `*:focus-visible` would override it otherwise.
globalStyle(':host([tabindex]:focus)', { outline: 'none !important', boxShadow: 'none !important' });

const fade = keyframes({ '0%,100%': { opacity: skeletonStart }, '50%': { opacity: skeletonEnd } });
globalStyle(`.${skeleton}`, {
  animation: `${fade} ${skeletonAnimation} infinite`,
  '@media': { '(prefers-reduced-motion:reduce)': { animation: 'none' } },
});
// Transparent, but visible with forced colours.
globalStyle(`.${vendor},.${skeleton}`, { outline: '1px solid transparent' });
