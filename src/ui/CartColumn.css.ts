import { globalStyle } from '@vanilla-extract/css';

// With this class of an ancestor, a page wants one column. Without a container no query applies, so the
// buttons stay in one column. In a file of its own, because a server must print it outside of the shadow
// root, from where no rule reaches the ancestor.
globalStyle('.additional-checkout-buttons--vertical shopify-accelerated-checkout-cart', {
  containerType: 'normal',
});
