import type { RouteHandler } from '../http/route';
import { html } from '../pages/html';
import { sendShopPage } from '../pages/send-page';

type TestPage = readonly [path: string, text: string];

const SERVER_PAGES: readonly TestPage[] = [
  ['/products/kubek?render=server', "The button Buy it now in the server's HTML"],
  ['/products/kubek?render=server&recommended=shop_pay', "Shop Pay and the link in the server's HTML"],
  ['/cart?render=server&wallets=shop_pay,apple_pay,facebook_pay', "The cart in the server's HTML"],
];
const SCRIPT_CONDITIONS: readonly TestPage[] = [
  ['', 'script as usual'],
  ['&script=late', 'script 5 s late'],
  ['&script=blocked', 'script blocked'],
  ['&script=off', 'without JavaScript'],
];

/** The path of a page; that of a cart page fills the cart first. */
const withFilledCart = (path: string) =>
  path.startsWith('/cart') ? `/sandbox/fill-cart?to=${encodeURIComponent(path)}` : path;

/** The pages with the server's buttons, each with every condition of the script. */
const serverPages = SERVER_PAGES.flatMap(([path, page]) =>
  SCRIPT_CONDITIONS.map(([query, script]): TestPage => [withFilledCart(path + query), `${page}, ${script}`]),
);

/** The pages to try: path and description. */
const PAGES: readonly TestPage[] = [
  ['/products/kubek', 'Product, with the button Buy it now alone'],
  ['/products/kubek?recommended=shop_pay', 'Product with Shop Pay and the link to more payment options'],
  ['/products/kubek?recommended=shop_pay&shop_user=1', 'Shop Pay recognizes the shopper'],
  ['/products/kubek?recommended=shop_pay&promise=1', 'Shop Pay with a delivery promise'],
  ['/products/kubek?recommended=facebook_pay', 'Product with Meta Pay'],
  ['/products/kubek?picker=hidden', 'A variant picker without events; the price is redrawn'],
  ['/products/kubek?noscript=1', 'A form with a variant picker in noscript'],
  ['/products/kubek?second=ebook', 'Two forms on one page'],
  ['/quick-add', 'Quick add: a dialog that is inserted through innerHTML'],
  ['/individual', 'Wallet elements one by one'],
  ['/sandbox/fill-cart?to=/cart', 'A cart page with products'],
  ['/sandbox/fill-cart?to=/cart%3Flayout=vertical', 'A cart page with its buttons in a column'],
  ['/drawer', 'A cart drawer that is redrawn as a whole'],
  ['/drawer?kept=1', 'A cart drawer that keeps its buttons'],
  [
    '/drawer?kept=1&announced=1',
    "The same; the cart is changed through the Storefront API, which the platform's events announce",
  ],
  ['/discount/LATO10', 'The discount code LATO10'],
  ['/states?paypal=venmo&promise=1&logos=1', 'Every element in every state'],
  ['/states?paypal=venmo&dir=rtl', 'The same from right to left'],
  ['/states?paypal=venmo&theme=dark', 'The same on a dark page'],
  [
    '/states?paypal=venmo,slow-render&gpay=delay:60000&scenario=never_responds',
    'Skeletons: the wallets and the cart do not respond; a click does not end',
  ],
  [
    '/sandbox/fill-cart?to=/themes/dawn%3Frecommended=shop_pay',
    'As in the theme Dawn: a drawer that keeps the focus',
  ],
  ['/themes/horizon?recommended=shop_pay', 'As in the theme Horizon: a change of the variant morphs the DOM'],
  ['/themes/skeleton?recommended=shop_pay', 'As in the theme Skeleton: almost without styles'],
  ...serverPages,
  ['/scenarios', 'Everything that can go wrong'],
];

/** The link to a test page. `panel=0`, because a page of the demo has the wallets of the visit. */
function linkTo(path: string): string {
  const withoutPanel = (page: string) => `${page}${page.includes('?') ? '&' : '?'}panel=0`;
  const [filling, page] = path.split('?to=');
  return page === undefined
    ? withoutPanel(path)
    : `${filling}?to=${encodeURIComponent(withoutPanel(decodeURIComponent(page)))}`;
}

/** `/pages`: links to the pages that test one thing each. */
export const handlePageList: RouteHandler = (c) => {
  return sendShopPage(c, {
    title: 'Test pages',
    language: 'en',
    pageType: null,
    withoutEkspres: true,
    main: html`<h1>Test pages</h1>
      <p>Each page tests one thing, which its URL sets.</p>
      <ul class="start-list">
        ${PAGES.map(([path, text]) => html`<li><a href="${linkTo(path)}">${text}</a> <code>${path}</code></li>`)}
      </ul>`,
  });
};
