import type { RouteHandler } from '../http/app';
import { html } from './html';
import { sendShopPage } from './send-page';

type TrialPage = readonly [path: string, text: string];

const SERVER_PAGES: readonly TrialPage[] = [
  ['/products/kubek?render=server', 'Przycisk „Kup teraz” w HTML serwera'],
  ['/products/kubek?render=server&recommended=shop_pay', 'Shop Pay i odnośnik w HTML serwera'],
  ['/cart?render=server&wallets=shop_pay,apple_pay,facebook_pay', 'Koszyk w HTML serwera'],
];
const SCRIPT_CONDITIONS: readonly TrialPage[] = [
  ['', 'skrypt jak zwykle'],
  ['&script=late', 'skrypt 5 s później'],
  ['&script=blocked', 'skrypt zablokowany'],
  ['&script=off', 'bez JavaScriptu'],
];
/** The URL of a page; that of a cart page fills the cart first. */
const withFilledCart = (path: string) =>
  path.startsWith('/cart') ? `/sandbox/fill-cart?to=${encodeURIComponent(path)}` : path;

/** The pages with the server's buttons, each with every condition of the script. */
const serverPages = SERVER_PAGES.flatMap(([path, page]) =>
  SCRIPT_CONDITIONS.map(([query, script]): TrialPage => [withFilledCart(path + query), `${page}, ${script}`]),
);

/** The pages to try: URL and description. */
const PAGES: readonly TrialPage[] = [
  ['/products/kubek', 'Produkt, tylko przycisk „Kup teraz”'],
  ['/products/kubek?recommended=shop_pay', 'Produkt z Shop Pay i odnośnikiem do innych metod'],
  ['/products/kubek?recommended=shop_pay&shop_user=1', 'Shop Pay, które poznaje kupującego'],
  ['/products/kubek?recommended=shop_pay&promise=1', 'Shop Pay z obietnicą dostawy'],
  ['/products/kubek?recommended=facebook_pay', 'Produkt z Meta Pay'],
  ['/products/kubek?picker=hidden', 'Wybór wariantu bez zdarzeń, cena rysowana na nowo'],
  ['/products/kubek?noscript=1', 'Formularz z wyborem wariantu w noscript'],
  ['/products/kubek?second=ebook', 'Dwa formularze na jednej stronie'],
  ['/quick-add', 'Szybkie dodawanie: okno wstawiane przez innerHTML'],
  ['/individual', 'Przyciski użyte pojedynczo'],
  ['/sandbox/fill-cart?to=/cart', 'Strona koszyka z produktami'],
  ['/sandbox/fill-cart?to=/cart%3Flayout=vertical', 'Strona koszyka, przyciski jeden pod drugim'],
  ['/drawer', 'Szuflada koszyka rysowana w całości na nowo'],
  ['/drawer?kept=1', 'Szuflada, w której przyciski zostają'],
  ['/discount/LATO10', 'Kod rabatowy LATO10'],
  ['/states?paypal=venmo&promise=1&logos=1', 'Każdy element w każdym stanie'],
  ['/states?paypal=venmo&dir=rtl', 'To samo od prawej do lewej'],
  ['/states?paypal=venmo&theme=dark', 'To samo na ciemnej stronie'],
  [
    '/states?paypal=venmo,slow-render&gpay=delay:60000&scenario=never_answers',
    'Szkielety: portfele i koszyk nie odpowiadają; kliknięcie trwa',
  ],
  [
    '/sandbox/fill-cart?to=/themes/dawn%3Frecommended=shop_pay',
    'Jak w motywie Dawn: szuflada, która trzyma fokus',
  ],
  ['/themes/horizon?recommended=shop_pay', 'Jak w motywie Horizon: zmiana wariantu przekształca DOM'],
  ['/themes/skeleton?recommended=shop_pay', 'Jak w motywie Skeleton: prawie bez stylów'],
  ...serverPages,
  ['/scenarios', 'Wszystko, co może pójść źle'],
];

/** `/pages`: the pages that try one thing each. */
export const handleTrialPages: RouteHandler = (c) => {
  return sendShopPage(c, {
    title: 'Strony do prób',
    pageType: null,
    withoutEkspres: true,
    main: html`<h1>Strony do prób</h1>
      <p>Na każdej jest jedna rzecz do sprawdzenia; adres mówi, jak ją ustawić.</p>
      <ul class="start-list">
        ${PAGES.map(([path, text]) => html`<li><a href="${path}">${text}</a> <code>${path}</code></li>`)}
      </ul>`,
  });
};
