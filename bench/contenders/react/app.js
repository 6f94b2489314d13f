import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ProductCheckout } from 'ekspres/react';

const product = { accessToken: 'token', buyerCountry: 'PL', buyerCurrency: 'PLN', variantId: '1' };
createRoot(document.querySelector('#express-button')).render(createElement(ProductCheckout, product));
