import { globalStyle } from '@vanilla-extract/css';

// With this class on an ancestor, a page asks for one column. Without a container, no container query
// applies, so the buttons stay in one column. In a separate file, because a server must print it outside the
// shadow root: rules inside cannot match the ancestor. The attribute `layout` wins: see CartGrid.css.ts.
globalStyle('.additional-checkout-buttons--vertical shopify-accelerated-checkout-cart:not([layout])', {
  containerType: 'normal',
});
