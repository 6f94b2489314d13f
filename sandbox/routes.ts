import { handleDist } from './http/dist-route';
import { API_AND_VENDOR_ROUTES } from './api-and-vendor-routes';
import { handleScenarios } from './developer-pages/scenarios-page';
import { handleStates } from './developer-pages/states-page';
import { handlePageList } from './developer-pages/page-list';
import { get, post, type Route } from './http/route';
import { handleBank, handleChallenge, handleProcessing } from './pages/attempt-pages';
import { handleCartPage } from './pages/cart-page';
import { handleCheckout, handleCheckoutUrl, handlePlaceOrder } from './pages/checkout-page';
import { handleDrawer, handleDrawerFragment } from './pages/drawer-page';
import { handleIndividual } from './pages/individual-page';
import { handleMarkets } from './pages/markets-page';
import { handleOrder } from './pages/order-page';
import { handlePolicy } from './pages/policy-page';
import { handleProduct } from './pages/product-page';
import { handleProductFragment, handleQuickAdd } from './pages/quick-add-page';
import { handleStart } from './pages/start-page';
import { handleTheme } from './pages/theme-pages';
import { handleCartChange, handleCartForm, handleCartJson } from './storefront/ajax-cart';
import { handleCartPermalink } from './storefront/cart-permalink';
import { handleDiscount } from './storefront/discount-route';
import { handleLogo } from './storefront/logo-route';
import { handleShopLogin } from './storefront/shop-login-frame';
import { handleClearTelemetry, handleTelemetry, handleTelemetryLog } from './telemetry/telemetry-routes';
import {
  handleBlank,
  handleCalls,
  handleChoose,
  handleClearCalls,
  handleFillCart,
  handleStorePage,
  handleOrders,
  handleTestPage,
} from './visits/sandbox-routes';

/** The route, and the same one below a locale: `/cart` and `/pl/cart`. */
const localized = (route: Route): Route[] => [
  route,
  { ...route, path: `/:locale{[a-z][a-z](?:-[a-z][a-z])?}${route.path}` },
];

/** Every path of the site except `/assets/`. */
export const ROUTES: readonly Route[] = [
  ...API_AND_VENDOR_ROUTES,
  get('/dist/:build{~\\w+}/:path{.+}', handleDist),
  get('/dist/:path{.+}', handleDist),

  get('/', handleStart),
  ...localized(get('/products/:handle', handleProduct)),
  get('/quick-add', handleQuickAdd),
  get('/drawer', handleDrawer),
  get('/individual', handleIndividual),
  get('/pages', handlePageList),
  get('/scenarios', handleScenarios),
  get('/states', handleStates),
  get('/themes/:name', handleTheme),
  get('/fragments/product/:handle', handleProductFragment),
  get('/fragments/drawer', handleDrawerFragment),
  get('/discount/:code', handleDiscount),

  ...localized(get('/cart', handleCartPage)),
  ...localized(post('/cart', handleCartForm)),
  ...localized(get('/cart.js', handleCartJson)),
  ...localized(get('/cart.json', handleCartJson)),
  ...localized(post('/cart/:change{(?:add|change|update|clear)(?:\\.js)?}', handleCartChange)),
  ...localized(get('/cart/:lines{\\d+:\\d+(?:,\\d+:\\d+)*}', handleCartPermalink)),
  get('/cart/c/:token', handleCheckoutUrl),
  get('/checkout/:token', handleCheckout),
  post('/checkout/:token', handlePlaceOrder),
  get('/checkouts/:attempt/processing', handleProcessing),
  get('/checkouts/:attempt/challenge', handleChallenge),
  post('/checkouts/:attempt/challenge', handleBank),
  get('/orders/:id', handleOrder),

  get('/policies/:handle', handlePolicy),
  get('/:name{terms|privacy}', handleMarkets),
  get('/services/login_with_shop/authorize', handleShopLogin),
  get('/logos/:file{[\\w-]+\\.svg}', handleLogo),

  ...['/v1/produce', '/v1/metrics', '/v1/logs', '/notify', '/sessions'].map((path) =>
    post(path, handleTelemetry),
  ),
  get('/sandbox/telemetry', handleTelemetryLog),
  post('/sandbox/telemetry/clear', handleClearTelemetry),

  get('/blank', handleBlank),
  get('/sandbox/calls', handleCalls),
  post('/sandbox/calls/clear', handleClearCalls),
  get('/sandbox/orders', handleOrders),
  get('/sandbox/fill-cart', handleFillCart),
  get('/sandbox/choose', handleChoose),
  post('/sandbox/page', handleStorePage),
  get('/sandbox/page/:number', handleTestPage),
];
