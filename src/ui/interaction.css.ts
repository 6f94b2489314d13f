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
// The words stay for screen readers, and keep the button's width. Not by `color`, which is the ring's.
globalStyle(each('[aria-busy=true]'), {
  position: 'relative',
  cursor: 'progress',
  WebkitTextFillColor: 'transparent',
  textDecorationColor: 'transparent',
});

/** A tint over the button's own colour, which stays the theme's. */
const tint = (color: string) => ({ backgroundImage: `linear-gradient(${color} 0 0)` });
const enabled = ':not([aria-disabled=true],[aria-busy=true])';
const brands = `:host(:is(shop-pay-wallet-button,shopify-meta-pay-button)) .${button}`;
const state = (name: string) => ({
  black: [`.${button}${enabled}${name}`, `${unbranded}${enabled}${name}`].join(),
  brands: `${brands}${enabled}${name}`,
});
globalStyle(state(':hover').black, { '@media': { '(hover:hover)': tint('rgb(255 255 255/.14)') } });
globalStyle(state(':hover').brands, { '@media': { '(hover:hover)': tint('rgb(0 0 0/.14)') } });
globalStyle(state(':active').black, tint('rgb(255 255 255/.28)'));
globalStyle(state(':active').brands, tint('rgb(0 0 0/.28)'));
// Forced colours have no tints.
globalStyle(each(`${enabled}:hover`), {
  '@media': { '(forced-colors:active)': { outline: '2px solid Highlight', outlineOffset: '2px' } },
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
