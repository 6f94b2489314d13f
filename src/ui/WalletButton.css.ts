import { globalStyle, style } from '@vanilla-extract/css';
import {
  boxShadow,
  marginTop,
  productBlockSize,
  productRadius,
  skeletonColor,
  themed,
} from './properties.css';

/** Custom properties that the cart grid sets for the buttons in its cells. */
export const cellBlockSize = '--ekspres-block-size';
export const cellRadius = '--ekspres-radius';
export const cellInlineSize = '--ekspres-inline-size';
/** Custom property that the product element sets for a link that replaces a placeholder. */
export const linkMargin = '--ekspres-link-margin';

const blockSize = `var(${cellBlockSize},${productBlockSize})`;
export const borderRadius = `var(${cellRadius},${productRadius})`;

export const skeleton = style({ background: skeletonColor });

export const button = style({});

/** The container of a button that its vendor draws. */
export const vendor = style({ marginTop });

// The selectors contain types only, so that they override a theme's reset, and any class of the theme
// overrides them.
export const unbranded = 'shopify-buy-it-now-button>button';

// Shared declarations appear once, because the browser parses them before the first paint.
globalStyle(`.${skeleton},.${button},.${vendor}`, { blockSize });
globalStyle(`.${skeleton},.${button},.${vendor},${unbranded}`, { borderRadius });
globalStyle(`.${button},.${vendor},${unbranded}`, {
  minInlineSize: `var(${cellInlineSize},150px)`,
  boxShadow,
});
/** Selector of the state that is shown faded. A busy button shows its spinner instead. */
export const DISABLED = '[aria-disabled=true]:not([aria-busy])';

// The size is only a minimum, because a theme may make the button higher than the reserved space.
const filledBuyItNow = 'shopify-buy-it-now-button:not(:empty,[hidden])';
globalStyle(`:where(${filledBuyItNow})`, { display: 'grid' });
// The button itself has the minimum too, because on pages that make the element `display: block`, the
// element's minimum does not apply to the button.
globalStyle(`:where(${filledBuyItNow},${unbranded})`, { minBlockSize: blockSize });

// The selector ends with `*`, because the child is a link, or a button if a server has rendered it.
export const link = 'more-payment-options-link>*';

globalStyle(`.${button},${unbranded}`, {
  display: 'block',
  boxSizing: 'border-box',
  inlineSize: '100%',
  margin: `${marginTop} 0 0`,
  padding: '0 8px',
  border: '1px solid transparent',
  // Half of the text's colour gives a light border on a dark button, so that its edge is visible on a dark
  // page too, and a dark border on a light button. It follows the colours that a theme sets.
  borderColor: 'color-mix(in srgb,currentColor 50%,transparent)',
  background: '#121212',
  color: '#fff',
  font: '500 16px/1.2 system-ui,sans-serif',
});
// The wallets' own colours.
globalStyle(`:host(shop-pay-wallet-button) .${button}`, { background: '#5a31f4' });
globalStyle(`:host(shopify-meta-pay-button) .${button}`, { background: '#0064e0' });
// In a narrow container only the wallet's name wraps, as a whole, to a second line.
globalStyle(`.${button} [part=logo],${unbranded}`, { whiteSpace: 'nowrap' });
globalStyle(unbranded, {
  fontFamily: 'inherit',
  ...themed(
    { background: '#fff', color: '#121212' },
    { background: 'light-dark(#121212,#fff)', color: 'light-dark(#fff,#121212)' },
  ),
});
// The link is as high as the platform's placeholder for it. Themes and the platform set the margin with the
// link's class. If neither does, the placeholder has no margin.
globalStyle(link, {
  display: 'block',
  margin: `var(${linkMargin},1em) 0 0`,
  padding: 0,
  textAlign: 'center',
});
/** How a server's button looks as a link: until the script runs, a button can submit the form. */
export const buttonAsLink = {
  inlineSize: '100%',
  border: 0,
  background: 'none',
  font: 'inherit',
  textDecoration: 'underline',
};
/** Selector of that button. With `:where`, any rule of a theme overrides it. */
export const renderedLink = ':where(more-payment-options-link>button)';
/** How a server's link looks as a wallet's button. */
export const linkAsButton = {
  display: 'grid',
  alignContent: 'center',
  textAlign: 'center',
  textDecoration: 'none',
} as const;
/** Selector of that link. */
export const renderedButton = `a.${button}`;
// An empty table keeps the link's margin inside the element, where the link can be pressed too
// (`interaction.css.ts`). A padding would make the element overlap the button.
globalStyle(':where(more-payment-options-link)::before', { content: '""', display: 'table' });
// Replaces the browser's blue. With `:where`, a theme's rule for all links overrides it.
globalStyle(`:where(${link})`, { color: 'inherit' });
globalStyle(`:where(.${button},${unbranded},${link})${DISABLED}`, {
  opacity: 0.5,
  // This is delayed, because most clicks on another button have their cart before that, so nothing flickers.
  transition: 'opacity 0s .3s',
});
// The product element is a block so that it can keep its height.
globalStyle(
  ':host(:where(:not([hidden]))),:where(shopify-accelerated-checkout,more-payment-options-link,shopify-delivery-promise,shopify-paypal-button,shopify-venmo-button,shopify-amazon-pay-button):where(:not([hidden]))',
  { display: 'block' },
);
// This rule is in this file, because the line's height matters from the first paint on. Without text, the
// line takes no space.
globalStyle(':where(shopify-delivery-promise:not(:empty))', {
  marginBlockStart: '8px',
  fontSize: '14px',
  textAlign: 'center',
});
