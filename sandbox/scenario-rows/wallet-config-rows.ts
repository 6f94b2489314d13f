import type { JsonObject, Scenario } from '../scenario';
import { htmlPageFault } from './row-parts';

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
    title: "Buy with Prime: a dialog says that the wallet's payment failed; Amazon Pay is not shown",
    response: 'Wallet config: {"error"}',
    fault: { kind: 'status', status: 200, body: '{"error":"The wallet is not configured."}' },
  },
  {
    ...onWalletConfig,
    name: 'wallet_config_html_error_page',
    title: "Buy with Prime: a dialog says that the wallet's payment failed; Amazon Pay is not shown",
    response: 'Wallet config: HTTP 200 with an HTML page',
    fault: htmlPageFault,
  },
  {
    ...onWalletConfig,
    name: 'wallet_config_slow',
    title: 'The button waits for 5 s, then the wallet opens',
    response: 'Wallet config after 5 s',
    fault: { kind: 'delay', ms: 5000 },
  },
  {
    ...onWalletConfig,
    name: 'wallet_config_no_items',
    title: 'A dialog says that the items that were eligible are no longer in the cart',
    response: 'Wallet config with an empty list of items',
    patch: { optimus: withoutLineItems, amazon_pay: withoutLineItems },
  },
] as const satisfies readonly Scenario[];
