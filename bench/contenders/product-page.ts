import type { Contender } from './contender';

/** A product page whose CSS reserves space for the button and the link below it. */
export const productPage = ({ head, markup }: Contender): string => `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kubek</title>
<link rel="icon" href="data:,">
${head}
<style>
body { margin: 16px; font: 16px/1.5 sans-serif }
.picture { width: 100%; height: 260px; background: #eee }
#express-button { display: block; min-height: 80px }
.shopify-payment-button__button { display: block; box-sizing: border-box; width: 100%; height: 44px; border: 0 }
.shopify-payment-button__skeleton { height: 44px; background: #dedede }
.shopify-payment-button__more-options { margin-top: 1em }
.shopify-payment-button__more-options.shopify-payment-button__skeleton { height: auto }
.wallet-cart-grid { display: flex; gap: 8px; margin: 0; padding: 0; list-style: none }
.wallet-cart-button-container { flex: 1 }
.wallet-cart-button { height: 44px; background: #dedede }
</style>
</head>
<body>
<div class="picture"></div>
<h1>Kubek</h1>
<p>49,00 zł</p>
<form action="/cart/add" method="post">
<input type="hidden" name="id" value="1">
<input type="number" name="quantity" value="1" min="1">
<button type="submit" name="add">Dodaj do koszyka</button>
${markup}
</form>
<p>${'Ceramiczny kubek, ręcznie szkliwiony. '.repeat(40)}</p>
</body>
</html>
`;
