/* @shopify/hydrogen-react's ShopPayButton, rendered in the browser; it loads shop-js. */
import { ShopPayButton } from '@shopify/hydrogen-react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('express-button')).render(
  createElement(ShopPayButton, {
    storeDomain: 'https://example.myshopify.com',
    variantIds: ['gid://shopify/ProductVariant/1'],
  }),
);
