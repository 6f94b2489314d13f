import { WALLET_NAMES, type WalletName } from '../../wallets/instrument-names';
import type { RefusalReason } from '../../wallets/reasons';
import { nearest } from '../nearest';
import { elementRule, kindOfElement, pageMistake, type Rule } from '../rule';
import { configsOf } from './configs';

const walletNames: readonly string[] = WALLET_NAMES;

/** Wallets whose parameter `sdkUrl` is the URL of the vendor's script. */
const WITH_SDK_URL: readonly string[] = ['google_pay', 'paypal', 'venmo'] satisfies WalletName[];

/** Wallets that load a script of their vendor. */
const WITH_SCRIPT: readonly string[] = [...WITH_SDK_URL, 'amazon_pay', 'buy_with_prime'];

/**
 * Refusals that the page's author can fix → how. Other refusals depend on the shopper's device, or on the
 * purchase.
 */
const FIXES: Readonly<Partial<Record<RefusalReason, string>>> = {
  authJwtExpired:
    'Render the page again for each token, or do not cache it for longer than the token is valid.',
  'config-not-loaded': 'Make the shop respond to /wallets/config/amazon_pay at apiOrigin.',
  'currency-not-supported': "Correct the ledger currency in the wallet's parameters.",
  'in-iframe': 'Move the element to the top-level page: Apple Pay is not offered inside a frame.',
  'in-shadow-dom': "Move the element out of the shadow root, where Amazon's script cannot find it.",
  invalidAuthParams: "Add a token to auth in Google Pay's parameters.",
  'no-known-network': 'Add networks that Apple Pay supports to supportedNetworks.',
  'not-drawn': "Check the console for the error of the vendor's script.",
  'sdk-version':
    "Use the URL of version 5 of PayPal's script: https://www.paypal.com/sdk/js?client-id=… in sdkUrl.",
  'sdk-not-loaded': "Allow the vendor's script in the content security policy, and check its URL.",
};

/** Mistakes that prevent a wallet from being shown. */
export const walletRules: readonly Rule[] = [
  elementRule('unknown-wallet', (element) =>
    configsOf(element).flatMap(({ attribute, name }) => {
      if (walletNames.includes(name)) return [];
      const meant = nearest(name, walletNames);
      return [
        {
          sentence: `${attribute} contains the unknown wallet ${JSON.stringify(name)}.`,
          fix: meant ? `Did you mean "${meant}"?` : `Use one of ${walletNames.join(', ')}.`,
        },
      ];
    }),
  ),
  elementRule('wallet-hidden', ({ wallets }) =>
    wallets
      .filter(({ reason }) => reason === 'hidden-by-the-page')
      .map(({ wallet }) => ({
        sentence: `The page offers ${wallet}, but its setting wallets.hidden hides it.`,
        fix: 'Remove it from one of the two.',
      })),
  ),
  elementRule('wallet-refused', ({ wallets }) =>
    wallets.flatMap(({ wallet, reason }) => {
      const fix = reason && FIXES[reason];
      return fix ? [{ sentence: `${wallet} is not shown: ${reason}.`, fix }] : [];
    }),
  ),
  {
    code: 'apple-pay-not-secure',
    find: ({ isSecure, elements }) =>
      pageMistake(
        !isSecure && elements.some((element) => configsOf(element).some(({ name }) => name === 'apple_pay')),
        'The page is not served over https:, so Apple Pay is never shown.',
        'Serve it over https:.',
      ),
  },
  elementRule('only-sdk-without-script', (element) => {
    const value = element.attributes['only-sdk'] ?? element.attributes['sdk-only'];
    if (kindOfElement(element) !== 'checkout' || value === undefined || value === 'false') return [];
    return configsOf(element).flatMap(({ name, params }) => {
      const hasScript = WITH_SDK_URL.includes(name) ? !!params.sdkUrl : WITH_SCRIPT.includes(name);
      return hasScript
        ? []
        : [
            {
              sentence: `only-sdk loads a vendor's script, but ${name} has none.`,
              fix: WITH_SDK_URL.includes(name)
                ? "Set sdkUrl in the wallet's parameters."
                : 'Remove only-sdk: this wallet has no script.',
            },
          ];
    });
  }),
];
