import { answerDist } from './http/dist-route';
import { API_AND_VENDOR_ROUTES } from './api-and-vendor-routes';
import { get, post, type Route } from './http/app';
import { answerBank, answerChallenge, answerProcessing } from './pages/attempt-pages';
import { answerCartPage } from './pages/cart-page';
import { answerCheckout, answerCheckoutUrl, answerPlaceOrder } from './pages/checkout-page';
import { answerDrawer, answerDrawerFragment } from './pages/drawer-page';
import { answerIndividual } from './pages/individual-page';
import { answerMarkets } from './pages/markets-page';
import { answerOrder } from './pages/order-page';
import { answerPolicy } from './pages/policy-page';
import { answerProduct } from './pages/product-page';
import { answerProductFragment, answerQuickAdd } from './pages/quick-add-page';
import { answerScenarios } from './pages/scenarios-page';
import { answerStart } from './pages/start-page';
import { answerStates } from './pages/states-page';
import { answerTheme } from './pages/theme-pages';
import { answerTrialPages } from './pages/trial-pages-page';
import { answerCartChange, answerCartForm, answerCartJson } from './storefront/ajax-cart';
import { answerDiscount } from './storefront/discount-route';
import { answerLogo } from './storefront/logo-route';
import { answerShopLogin } from './storefront/shop-login-frame';
import { answerClearTelemetry, answerTelemetry, answerTelemetryLog } from './telemetry/telemetry-routes';
import {
  answerBlank,
  answerCalls,
  answerClearCalls,
  answerFillCart,
  answerLeavePage,
  answerOrders,
  answerTestPage,
} from './visits/sandbox-routes';

/** The route, and the same one below a locale: `/cart` and `/pl/cart`. */
const localized = (route: Route): Route[] => [
  route,
  { ...route, path: `/:locale{[a-z][a-z](?:-[a-z][a-z])?}${route.path}` },
];

/** Every path of the site except `/assets/`. */
export const ROUTES: readonly Route[] = [
  ...API_AND_VENDOR_ROUTES,
  get('/dist/:build{~\\w+}/:path{.+}', answerDist),
  get('/dist/:path{.+}', answerDist),

  get('/', answerStart),
  ...localized(get('/products/:handle', answerProduct)),
  get('/quick-add', answerQuickAdd),
  get('/drawer', answerDrawer),
  get('/individual', answerIndividual),
  get('/pages', answerTrialPages),
  get('/scenarios', answerScenarios),
  get('/states', answerStates),
  get('/themes/:name', answerTheme),
  get('/fragments/product/:handle', answerProductFragment),
  get('/fragments/drawer', answerDrawerFragment),
  get('/discount/:code', answerDiscount),

  ...localized(get('/cart', answerCartPage)),
  ...localized(post('/cart', answerCartForm)),
  ...localized(get('/cart.js', answerCartJson)),
  ...localized(get('/cart.json', answerCartJson)),
  ...localized(post('/cart/:change{(?:add|change|update|clear)(?:\\.js)?}', answerCartChange)),
  get('/cart/c/:token', answerCheckoutUrl),
  get('/checkout/:token', answerCheckout),
  post('/checkout/:token', answerPlaceOrder),
  get('/checkouts/:attempt/processing', answerProcessing),
  get('/checkouts/:attempt/challenge', answerChallenge),
  post('/checkouts/:attempt/challenge', answerBank),
  get('/orders/:id', answerOrder),

  get('/policies/:handle', answerPolicy),
  get('/:name{terms|privacy}', answerMarkets),
  get('/services/login_with_shop/authorize', answerShopLogin),
  get('/logos/:file{[\\w-]+\\.svg}', answerLogo),

  ...['/v1/produce', '/v1/metrics', '/v1/logs', '/notify', '/sessions'].map((path) =>
    post(path, answerTelemetry),
  ),
  get('/sandbox/telemetry', answerTelemetryLog),
  post('/sandbox/telemetry/clear', answerClearTelemetry),

  get('/blank', answerBlank),
  get('/sandbox/calls', answerCalls),
  post('/sandbox/calls/clear', answerClearCalls),
  get('/sandbox/orders', answerOrders),
  get('/sandbox/fill-cart', answerFillCart),
  post('/sandbox/page', answerLeavePage),
  get('/sandbox/page/:number', answerTestPage),
];
