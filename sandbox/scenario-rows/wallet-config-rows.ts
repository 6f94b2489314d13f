import type { JsonObject, Scenario } from '../scenario';

const onWalletConfig = {
  where: 'cart',
  path: '/cart?wallets=buy_with_prime,amazon_pay',
  on: ['optimus', 'amazon_pay'],
} as const;

/** The session for a cart without an eligible product. */
const withoutLineItems = (config: JsonObject): JsonObject =>
  'createCheckoutSessionConfig' in config
    ? {
        ...config,
        createCheckoutSessionConfig: {
          ...(config['createCheckoutSessionConfig'] as JsonObject),
          payloadJSON: JSON.stringify({ cartDetails: { lineItems: [] } }),
        },
      }
    : config;

/** Responses for Buy with Prime and Amazon Pay, which request their config or session from the shop. */
export const WALLET_CONFIG_ROWS = [
  {
    ...onWalletConfig,
    name: 'wallet_config_error',
    title: 'Buy with Prime: okno błędu portfela; Amazon Pay się nie pokazuje',
    answer: 'Konfiguracja portfela: {"error"}',
    fault: { kind: 'status', status: 200, body: '{"error":"Portfel nie jest skonfigurowany."}' },
  },
  {
    ...onWalletConfig,
    name: 'wallet_config_html',
    title: 'Buy with Prime: okno błędu portfela; Amazon Pay się nie pokazuje',
    answer: 'Konfiguracja portfela: HTTP 200 ze stroną HTML',
    fault: {
      kind: 'status',
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><title>Błąd</title><h1>Przerwa techniczna</h1>',
    },
  },
  {
    ...onWalletConfig,
    name: 'wallet_config_slow',
    title: 'Przycisk czeka 5 s, potem portfel',
    answer: 'Konfiguracja portfela po 5 s',
    fault: { kind: 'delay', ms: 5000 },
  },
  {
    ...onWalletConfig,
    name: 'wallet_config_no_items',
    title: 'Okno „Pozycje, które kwalifikowały się…”',
    answer: 'Konfiguracja portfela z pustą listą pozycji',
    patch: { optimus: withoutLineItems, amazon_pay: withoutLineItems },
  },
] as const satisfies readonly Scenario[];
