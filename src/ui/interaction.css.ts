import { globalStyle } from '@vanilla-extract/css';
import { button, link, unbranded, vendor } from './WalletButton.css';

// What the pointer and the keyboard find. It comes with the components: the first paint does not need it.

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
