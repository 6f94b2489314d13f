import { setTimeout as delay } from 'node:timers/promises';
import type { RouteHandler, ShopContext } from '../http/route';
import type { JsonObject, Scenario } from '../scenario';
import { AMAZON_SIGNATURE } from '../pages/amazon-checkout-page';
import { AMAZON_MERCHANT_ID, AMAZON_PUBLIC_KEY } from '../pages/amazon-params';
import type { CartStore } from '../store/cart-store';
import { scenarioOf } from '../visits/scenario-of';
import { visitOf } from '../visits/visit-of';

const JSON_TYPE = 'application/json; charset=utf-8';

const AMAZON_PAY_BUTTON = {
  merchantId: AMAZON_MERCHANT_ID,
  publicKeyId: AMAZON_PUBLIC_KEY,
  ledgerCurrency: 'EUR',
  sandbox: true,
};

/**
 * The signed session that opens Amazon's checkout for the cart in the body; an error if there is no such
 * cart.
 */
function sessionFor(requestBody: string, carts: CartStore): JsonObject {
  let body: JsonObject = {};
  try {
    body = JSON.parse(requestBody) as JsonObject;
  } catch {
    // A body that is not JSON contains no cart, which the check below handles.
  }
  const cart = carts.byCookie(String(body['cart_id']));
  if (!cart || !body['checkout_url'] || !body['checkout_cancel_url'])
    return { error: 'There is no such cart.' };
  const payload = {
    webCheckoutDetails: {
      checkoutReviewReturnUrl: body['checkout_url'],
      checkoutCancelUrl: body['checkout_cancel_url'],
    },
    storeId: 'amzn1.application-oa2-client.ekspres',
    cartDetails: {
      lineItems: cart.lines.map(({ variant, quantity }) => ({ sku: variant.sku, quantity })),
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

/** Waits if the scenario has a delay. Returns the scenario's response, if it has one. */
async function faultResponse({ fault }: Scenario): Promise<Response | undefined> {
  if (fault?.kind === 'delay') await delay(fault.ms);
  if (fault?.kind !== 'status') return undefined;
  const headers = { 'content-type': fault.contentType ?? JSON_TYPE };
  return new Response(fault.body ?? '', { status: fault.status, headers });
}

async function createResponse(
  c: ShopContext,
  name: string,
  requestBody: string,
  scenario: Scenario,
): Promise<Response> {
  if (!c.req.header('x-shopify-storefront-access-token'))
    return c.json({ error: 'The access token is missing.' }, 401);
  const scenarioApplies = scenario.on?.includes(name);
  const failure = scenarioApplies ? await faultResponse(scenario) : undefined;
  if (failure) return failure;
  const config =
    c.req.method === 'POST' ? sessionFor(requestBody, c.var.sandbox.store.carts) : AMAZON_PAY_BUTTON;
  const patch = scenarioApplies && scenario.patch?.[name];
  return c.json(patch ? patch(config) : config);
}

/**
 * `POST /wallets/config/optimus` (Buy with Prime) and `/wallets/config/amazon_pay`: the session that opens
 * Amazon's checkout; `GET /wallets/config/amazon_pay`: the config of the button. `on` of a scenario names
 * these requests by the last part of the path.
 */
export const handleWalletConfig: RouteHandler = async (c) => {
  const started = performance.now();
  const name = c.req.param('name') ?? '';
  const requestBody = await c.req.text();
  const scenario = scenarioOf(c);
  const response = await createResponse(c, name, requestBody, scenario);
  const { cookie: _cookie, ...headers } = c.req.header();
  c.var.sandbox.calls.add({
    at: new Date(started + performance.timeOrigin).toISOString(),
    visit: visitOf(c) ?? '',
    scenario: scenario.name,
    operation: name,
    wallet: null,
    startWalletCheckout: false,
    headers,
    query: `${c.req.method} ${c.var.url.pathname}`,
    variables: requestBody,
    status: response.status,
    result: null,
    ms: Math.round(performance.now() - started),
  });
  return response;
};
