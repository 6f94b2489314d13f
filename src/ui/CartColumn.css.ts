import { globalStyle } from '@vanilla-extract/css';

// A page requests one column with this class on an ancestor. Without a container, no container query applies,
// so the buttons stay in one column. Rules in the shadow root cannot match the ancestor, so this one is
// in a separate file, and a server prints it outside. The attribute `layout` takes precedence
// (CartGrid.css.ts).
globalStyle('.additional-checkout-buttons--vertical shopify-accelerated-checkout-cart:not([layout])', {
  containerType: 'normal',
});
