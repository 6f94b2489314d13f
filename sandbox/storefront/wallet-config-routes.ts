import { setTimeout as delay } from 'node:timers/promises';
import type { Exchange } from '../http/exchange';
import type { Answer } from '../http/route';
import type { JsonObject, Scenario } from '../scenario';
import { AMAZON_SIGNATURE } from '../pages/amazon-checkout-page';
import { AMAZON_PUBLIC_KEY } from '../pages/amazon-params';
import type { CartStore } from '../store/cart-store';
import { findVariant } from '../store/find-variant';
import { scenarioOf } from '../visits/scenario-of';
import { visitOf } from '../visits/visit-of';

const JSON_TYPE = 'application/json; charset=utf-8';

/** What Amazon's script draws the Amazon Pay button with. */
const AMAZON_PAY_BUTTON = {
  merchantId: 'A1EKSPRESSKLEP',
  publicKeyId: AMAZON_PUBLIC_KEY,
  ledgerCurrency: 'EUR',
  sandbox: true,
};

/** What a checkout at Amazon begins with, for the cart that the body names. */
function sessionFor(text: string, carts: CartStore): JsonObject {
  let body: JsonObject = {};
  try {
    body = JSON.parse(text) as JsonObject;
  } catch {
    // No body names no cart.
  }
  const cart = carts.byId(String(body['cart_id']));
  if (!cart || !body['checkout_url'] || !body['checkout_cancel_url'])
    return { error: 'Nie ma tego koszyka.' };
  const payload = {
    webCheckoutDetails: {
      checkoutReviewReturnUrl: body['checkout_url'],
      checkoutCancelUrl: body['checkout_cancel_url'],
    },
    storeId: 'amzn1.application-oa2-client.ekspres',
    cartDetails: {
      lineItems: cart.lines.map(({ variantId, quantity }) => ({
        sku: findVariant(variantId)?.variant.sku,
        quantity,
      })),
    },
  };
  return {
    createCheckoutSessionConfig: {
      payloadJSON: JSON.stringify(payload),
      signature: AMAZON_SIGNATURE,
      publicKeyId: AMAZON_PUBLIC_KEY,
      algorithm: 'AMZN-PAY-RSASSA-PSS-V2',
    },
    appId: 'ekspres-sklep',
    checkoutSupportsSplitCart: false,
  };
}

/** Waits or answers as the scenario says; true when that was the answer. */
async function fails(exchange: Exchange, { fault }: Scenario): Promise<boolean> {
  if (fault?.kind === 'delay') await delay(fault.ms);
  if (fault?.kind !== 'status') return false;
  exchange.send(fault.status, fault.contentType ?? JSON_TYPE, fault.body ?? '');
  return true;
}

/**
 * `POST /wallets/config/optimus` (Buy with Prime) and `/wallets/config/amazon_pay`: what a checkout at Amazon begins
 * with; `GET /wallets/config/amazon_pay`: how the button is drawn. Scenarios name them by the last part of the address.
 */
export const answerWalletConfig: Answer = async (exchange, { store, calls }, [name = '']) => {
  const started = performance.now();
  const { method, headers } = exchange.request;
  const text = await exchange.text();
  const scenario = scenarioOf(exchange);
  const meets = scenario.on?.includes(name);
  if (!headers['x-shopify-storefront-access-token']) exchange.json(401, { error: 'Brak tokenu dostępu.' });
  else if (!meets || !(await fails(exchange, scenario))) {
    const config = method === 'POST' ? sessionFor(text, store.carts) : AMAZON_PAY_BUTTON;
    const patch = meets && scenario.patch?.[name];
    exchange.json(200, patch ? patch(config) : config);
  }
  calls.add({
    at: new Date(started + performance.timeOrigin).toISOString(),
    visit: visitOf(exchange) ?? '',
    scenario: scenario.name,
    operation: name,
    wallet: null,
    startWalletCheckout: false,
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([key, value]) => (key === 'cookie' ? [] : [[key, String(value)]])),
    ),
    query: `${method} ${exchange.url.pathname}`,
    variables: text,
    status: exchange.response.statusCode,
    result: null,
    ms: Math.round(performance.now() - started),
  });
};
