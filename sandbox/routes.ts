import { answerGraphql } from './api/graphql-route';
import { answerAmazonScript } from './http/amazon-script-route';
import { answerAsset } from './http/asset-route';
import { answerDist } from './http/dist-route';
import { answerPaypalScript } from './http/paypal-script-route';
import type { Route } from './http/route';
import { answerVendor } from './http/vendor-route';
import { answerAmazonCheckout } from './pages/amazon-checkout-page';
import { answerCartPage } from './pages/cart-page';
import { answerCheckout, answerCheckoutUrl, answerPlaceOrder } from './pages/checkout-page';
import { answerDrawer, answerDrawerFragment } from './pages/drawer-page';
import { answerIndividual } from './pages/individual-page';
import { answerMarkets } from './pages/markets-page';
import { answerOrder } from './pages/order-page';
import { answerPaypalApprove, answerPaypalButtons, answerPaypalCheckout } from './pages/paypal-pages';
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
import { answerWalletConfig } from './storefront/wallet-config-routes';
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

const get = (pattern: RegExp, answer: Route['answer']): Route => ({ method: 'GET', pattern, answer });
const post = (pattern: RegExp, answer: Route['answer']): Route => ({ method: 'POST', pattern, answer });

/** A path that may stand under a locale: `/cart` or `/pl/cart`. */
const LOCALE = String.raw`^(/[a-z]{2}(?:-[a-z]{2})?)?`;

/** Every path of the site. */
export const ROUTES: readonly Route[] = [
  post(/^\/api\/[\w-]+\/graphql\.json$/, answerGraphql),
  get(/^\/dist\/(?:~(\w+)\/)?(.+)$/, answerDist),
  get(/^\/assets\/(.+)$/, answerAsset),
  get(/^\/vendors\/paypal\.js$/, answerPaypalScript),
  get(/^\/vendors\/paypal\/buttons$/, answerPaypalButtons),
  get(/^\/vendors\/paypal\/checkout$/, answerPaypalCheckout),
  post(/^\/vendors\/paypal\/approve$/, answerPaypalApprove),
  get(/^\/vendors\/amazon-pay\.js$/, answerAmazonScript),
  post(/^\/vendors\/amazon-pay\/checkout$/, answerAmazonCheckout),
  get(/^\/vendors\/([^/]+)\.js$/, answerVendor),

  get(/^\/$/, answerStart),
  get(new RegExp(`${LOCALE}/products/([\\w-]+)$`), (exchange, sandbox, [, handle = '']) =>
    answerProduct(exchange, sandbox, [handle]),
  ),
  get(/^\/quick-add$/, answerQuickAdd),
  get(/^\/drawer$/, answerDrawer),
  get(/^\/individual$/, answerIndividual),
  get(/^\/pages$/, answerTrialPages),
  get(/^\/scenarios$/, answerScenarios),
  get(/^\/states$/, answerStates),
  get(/^\/themes\/(dawn|horizon|skeleton)$/, answerTheme),
  get(/^\/fragments\/product\/([\w-]+)$/, answerProductFragment),
  get(/^\/fragments\/drawer$/, answerDrawerFragment),
  get(/^\/discount\/([^/]+)$/, answerDiscount),

  get(new RegExp(`${LOCALE}/cart$`), answerCartPage),
  post(new RegExp(`${LOCALE}/cart$`), answerCartForm),
  get(new RegExp(`${LOCALE}/cart(?:\\.js|\\.json)$`), answerCartJson),
  post(new RegExp(`${LOCALE}/cart/(add|change|update|clear)(\\.js)?$`), answerCartChange),
  get(/^\/cart\/c\/([\w-]+)$/, answerCheckoutUrl),
  get(/^\/checkout\/([\w-]+)$/, answerCheckout),
  post(/^\/checkout\/([\w-]+)$/, answerPlaceOrder),
  get(/^\/orders\/(\w+)$/, answerOrder),

  get(/^\/policies\/[\w-]+$/, answerPolicy),
  get(/^\/(terms|privacy)$/, answerMarkets),
  get(/^\/services\/login_with_shop\/authorize$/, answerShopLogin),
  get(/^\/wallets\/config\/(amazon_pay)$/, answerWalletConfig),
  post(/^\/wallets\/config\/(optimus|amazon_pay)$/, answerWalletConfig),
  get(/^\/logos\/([\w-]+)\.svg$/, answerLogo),

  post(/^\/(?:v1\/(?:produce|metrics|logs)|notify|sessions)$/, answerTelemetry),
  get(/^\/sandbox\/telemetry$/, answerTelemetryLog),
  post(/^\/sandbox\/telemetry\/clear$/, answerClearTelemetry),

  get(/^\/blank$/, answerBlank),
  get(/^\/sandbox\/calls$/, answerCalls),
  post(/^\/sandbox\/calls\/clear$/, answerClearCalls),
  get(/^\/sandbox\/orders$/, answerOrders),
  get(/^\/sandbox\/fill-cart$/, answerFillCart),
  post(/^\/sandbox\/page$/, answerLeavePage),
  get(/^\/sandbox\/page\/(\d+)$/, answerTestPage),
];
