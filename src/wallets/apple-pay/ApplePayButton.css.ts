import { globalStyle, style } from '@vanilla-extract/css';
import { FORCED_COLORS, forcedHover, forcedPress, tint } from '../../ui/pointer-states.css';
import { themed } from '../../ui/properties.css';

/**
 * The browser's own Apple Pay button, or else a button with the logo in Apple's colours: black, or white if
 * the page sets the light theme.
 */
export const applePayButton = style({
  display: 'block',
  boxSizing: 'border-box',
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  // Shows the button's edge on a page of the same colour.
  border: '1px solid #747775',
  borderRadius: 'inherit',
  background: '#000',
  color: '#fff',
  font: '500 16px/1.2 system-ui,sans-serif',
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: '2px solid #3b82f6', outlineOffset: '2px' },
    '&[aria-disabled=true]': { cursor: 'not-allowed' },
  },
  ...themed(
    { background: '#fff', color: '#000' },
    { background: 'light-dark(#000,#fff)', color: 'light-dark(#fff,#000)' },
  ),
});

// For the button with the logo, because the browser's own button shows these states itself. Each of these
// styles excludes the others (see `ui/interaction.css.ts`).
const enabled = `.${applePayButton}:not([aria-disabled=true])`;
globalStyle(`${enabled}:hover:not(:active)`, { '@media': { '(hover:hover)': tint('currentColor', 14) } });
globalStyle(`${enabled}:hover:not(:active,:focus-visible)`, { '@media': { [FORCED_COLORS]: forcedHover } });
globalStyle(`${enabled}:active`, {
  ...tint('currentColor', 28),
  '@media': { [FORCED_COLORS]: forcedPress },
});

/** The call to action and the logo may take two lines, which fit the button's height. */
export const logo = style({ blockSize: '1.25em', verticalAlign: 'top' });
globalStyle(`.${applePayButton} b`, { whiteSpace: 'nowrap', fontWeight: 'inherit' });
