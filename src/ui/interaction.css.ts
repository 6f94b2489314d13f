import { globalStyle, keyframes } from '@vanilla-extract/css';
import { skeletonAnimation, skeletonEnd, skeletonStart } from './properties.css';
import { button, DISABLED, link, skeleton, unbranded, vendor } from './WalletButton.css';

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
// A vendor's button comes later than the components.
globalStyle(`:host(${DISABLED}) .${vendor}`, { opacity: 0.5 });
// The words stay for screen readers, and keep the button's width. Not by `color`, which is the ring's.
globalStyle(each('[aria-busy=true]'), {
  position: 'relative',
  cursor: 'progress',
  WebkitTextFillColor: 'transparent',
  textDecorationColor: 'transparent',
});

// A finger wants 44 px. They reach over what follows the link: a higher link would move that, and above it stands the button.
const COARSE = '(pointer:coarse)';
globalStyle(link, { '@media': { [COARSE]: { position: 'relative' } } });
globalStyle(`${link}::after`, {
  '@media': { [COARSE]: { content: '""', position: 'absolute', inset: 0, minBlockSize: '44px' } },
});

const enabled = ':not([aria-disabled=true],[aria-busy=true])';
/** A tint over the button's own colour, which stays the theme's: lighter on a black button, darker on a white one. */
const tint = (color: string, percent: number) => ({
  backgroundImage: `linear-gradient(color-mix(in srgb,${color} ${percent}%,transparent) 0 0)`,
});
/** Selectors of buttons → the colour of their tint. A later row overrides an earlier one. */
const TINTS = [
  { targets: [`.${button}`, unbranded], color: 'currentColor' },
  // White text on a mid colour: a darker button keeps its contrast.
  {
    targets: [`:host(:is(shop-pay-wallet-button,shopify-meta-pay-button)) .${button}`],
    color: '#000',
  },
  // Dark text on a mid colour.
  { targets: [`:host(shopify-buy-with-prime-button) .${button}`], color: '#fff' },
];
for (const { targets, color } of TINTS) {
  const inState = (state: string) => targets.map((target) => target + enabled + state).join();
  globalStyle(inState(':hover'), { '@media': { '(hover:hover)': tint(color, 14) } });
  globalStyle(inState(':active'), tint(color, 28));
}
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
