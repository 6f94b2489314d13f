import { pathToFileURL } from 'node:url';
import { floorTag } from './floor-module';

/** The built module for servers. */
const server = (await import(pathToFileURL('dist/server.js').href)) as typeof import('../src/server/index');

/** A script and its element that are measured. */
export interface Contender {
  name: ContenderName;
  script: string;
  markup: string;
}

const attributes = [
  'access-token="token"',
  'buyer-country="PL"',
  'buyer-currency="PLN"',
  'shop-id="1"',
  `recommended="null"`,
  `fallback='{"name":"buy_it_now","wallet_params":{}}'`,
  `wallet-configs="[]"`,
  `variant-params='[{"id":1,"requiresShipping":true}]'`,
  'page-type="product"',
].join(' ');

const placeholder = `<div class="shopify-payment-button__button" aria-hidden="true">
<div class="shopify-payment-button__skeleton">&nbsp;</div></div>`;

/** What is measured; `ekspres` against `floor`, and `rendered` against `plain`. */
export const contenderNames = ['ekspres', 'floor', 'rendered', 'plain'] as const;

export type ContenderName = (typeof contenderNames)[number];

const rendered = server.renderProduct({ accessToken: 'token', buyerCountry: 'PL', buyerCurrency: 'PLN' });

/** The pages that are compared; they differ in the script and in the element. */
export const contenders: readonly Contender[] = [
  {
    name: 'ekspres',
    script: '/dist/ekspres.js',
    markup: `<shopify-accelerated-checkout id="express-button" ${attributes}>${placeholder}</shopify-accelerated-checkout>`,
  },
  {
    name: 'floor',
    script: '/floor.js',
    markup: `<${floorTag} id="express-button" ${attributes}>${placeholder}</${floorTag}>`,
  },
  {
    name: 'rendered',
    script: '/dist/ekspres.js',
    markup: `<div id="express-button">${rendered}</div>`,
  },
  {
    // The least that a server can send: a button, with a script that the page does not wait for.
    name: 'plain',
    script: '/dist/ekspres.js',
    markup: `<div id="express-button"><button class="shopify-payment-button__button">Kup teraz</button></div>`,
  },
];

/** A product page whose own CSS reserves the space of the button and of the link below it. */
export const productPage = ({ script, markup }: Contender): string => `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kubek</title>
<link rel="icon" href="data:,">
<script type="module" async src="${script}"></script>
<style>
body { margin: 16px; font: 16px/1.5 sans-serif }
img { display: block; width: 100%; aspect-ratio: 1; background: #eee }
#express-button { display: block; min-height: 80px }
.shopify-payment-button__button { display: block; box-sizing: border-box; width: 100%; height: 44px; border: 0 }
.shopify-payment-button__skeleton { height: 44px; background: #dedede }
</style>
</head>
<body>
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
