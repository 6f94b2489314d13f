import { globalStyle } from '@vanilla-extract/css';
import { FORCED_COLORS, forcedHover, forcedPress, tint } from './pointer-states.css';
import {
  button,
  buttonAsLink,
  DISABLED,
  link,
  linkAsButton,
  renderedButton,
  renderedLink,
  unbranded,
} from './WalletButton.css';

// Styles for the pointer and the focus. They load with the chunk `page`, because the first paint does not
// need them.

/** A line of this width in px under the link, even if the theme draws none. */
const underline = (width: number) => ({
  textDecorationLine: 'underline',
  textDecorationThickness: `${width}px`,
});

/** Selector of our buttons and links in a state, which is a selector too. */
const inState = (state = '') => [`.${button}`, unbranded, link].map((target) => target + state).join();

globalStyle(inState(), { cursor: 'pointer' });
globalStyle(inState(':focus-visible'), {
  // Visible on light and on dark pages, unlike the system colour.
  outline: '2px solid #3b82f6',
  outlineOffset: '2px',
});
globalStyle(inState(DISABLED), { cursor: 'not-allowed' });

// The server's own style sheet has these rules too, but the page's policy may not allow that sheet.
globalStyle(renderedLink, buttonAsLink);
globalStyle(renderedButton, linkAsButton);

// The link can be pressed on its margin too, up to the button above it. The area is at least 24 px high, as
// WCAG 2.2 requires, and 44 px for fingers. It overlaps what follows the link, because a higher link would
// move that.
globalStyle(':where(more-payment-options-link)', { position: 'relative' });
globalStyle(`${link}::after`, {
  content: '""',
  position: 'absolute',
  inset: '1px 0 0',
  minBlockSize: '24px',
  '@media': { '(pointer:coarse)': { minBlockSize: '44px' } },
});

/**
 * Selectors of the states of the pointer. They exclude each other, because the build prints rules with a
 * media query after all others. The states of a mouse's pointer are not shown on touch screens, where the
 * last touched button stays hovered.
 */
const ENABLED = ':not([aria-disabled=true],[aria-busy=true])';
const HOVERED = `${ENABLED}:hover:not(:active)`;
const PRESSED = `${ENABLED}:active`;
const WITH_MOUSE = '(hover:hover)';
/** Custom property with the colour of a button's tint, if that is not the text's. */
const TINT = '--ekspres-tint';
// White text on a medium colour keeps its contrast if the button gets darker, and dark text if it gets
// lighter.
globalStyle(':host(:is(shop-pay-wallet-button,shopify-meta-pay-button))', { vars: { [TINT]: '#000' } });
globalStyle(':host(shopify-buy-with-prime-button)', { vars: { [TINT]: '#fff' } });
const inPointerState = (state: string) => `.${button}${state},${unbranded}${state}`;
const tintColor = `var(${TINT},currentColor)`;
globalStyle(inPointerState(HOVERED), { '@media': { [WITH_MOUSE]: tint(tintColor, 14) } });
globalStyle(inPointerState(PRESSED), tint(tintColor, 28));
globalStyle(link + HOVERED, { '@media': { [WITH_MOUSE]: underline(2) } });
globalStyle(link + PRESSED, underline(3));
// With forced colours the browser draws no tint, so outlines show the pointer. The focus ring is more
// important than the hover.
globalStyle(inState(`${HOVERED}:not(:focus-visible)`), { '@media': { [FORCED_COLORS]: forcedHover } });
globalStyle(inState(PRESSED), { '@media': { [FORCED_COLORS]: forcedPress } });
// The focus ring is on the button inside the element. The declarations are important, because a theme's
// `*:focus-visible` would override them otherwise.
globalStyle(':host([tabindex]:focus)', { outline: 'none !important', boxShadow: 'none !important' });
