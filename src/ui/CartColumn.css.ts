import { globalStyle } from '@vanilla-extract/css';

// A page requests one column with this class on an ancestor. Without a container, no container query applies,
// so the buttons stay in one column. The rule is in a separate file, because a server must print it outside
// the shadow root: rules inside cannot match the ancestor. The attribute `layout` takes precedence
// (CartGrid.css.ts).
globalStyle('.additional-checkout-buttons--vertical shopify-accelerated-checkout-cart:not([layout])', {
  containerType: 'normal',
});
