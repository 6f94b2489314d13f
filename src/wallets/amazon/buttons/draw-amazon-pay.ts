import type { Received } from '../../../net/storefront/failures';
import { developerError } from '../../../net/developer-error';
import {
  fetchAmazonPayButton,
  type AmazonPayButton,
  type WalletConfigAccess,
} from '../fetch-session-and-config';
import type { ButtonContext, ButtonModule } from '../../contract';
import { loadAmazon, amazonPaySdk } from '../sdk';
import type { AmazonClick } from '../open-checkout';
import { buttonOptions, checkoutOptions, amazonPayPlacement } from '../sdk-options';
import * as css from './AmazonPayButton.css';
import { newElement } from '../../../ui/page-dom';

/** Configs by shop and token. All buttons of a page share one request; one that has failed is sent again. */
const configs = new Map<string, Promise<Received<AmazonPayButton>>>();

/** Keys of `configs` whose failure was reported as a mistake of the shop. */
const reported = new Set<string>();

/** Requests the config, and reports a failure. */
async function requestConfig(
  key: string,
  { origin, accessToken }: Pick<WalletConfigAccess, 'origin' | 'accessToken'>,
  report: ButtonContext['report'],
): Promise<Received<AmazonPayButton>> {
  const config = await fetchAmazonPayButton({ origin, accessToken, fetch });
  if (config.ok) return config;
  configs.delete(key);
  const { failure } = config;
  // The console prints an error's message, and telemetry records the failure's kind, so this has both.
  if (!failure.ignorable) report(Object.assign(new Error(failure.message), failure));
  // A lost connection is not the shop's mistake.
  if (failure.kind === 'network' || reported.has(key)) return config;
  reported.add(key);
  const status = failure.codes?.[0];
  report(
    developerError(
      'wallet-config-not-loaded',
      `The shop has responded to the request for Amazon Pay's config with ${status ? `status ${status}` : 'an unusable config'}. Make it respond to ${origin}/wallets/config/amazon_pay.`,
    ),
  );
  return config;
}

/** Number of buttons drawn so far, for unique ids. */
let drawnButtons = 0;

/** Draws the Amazon Pay button with Amazon's script and the shop's config. */
export const drawAmazonPay: ButtonModule['draw'] = async (context) => {
  const { container, purchaseFacts, pageType, theme, accessToken, report, onClick } = context;
  const { apiOrigin: origin } = await context.settings();
  const key = origin + accessToken;
  const pending = configs.get(key) ?? requestConfig(key, { origin, accessToken }, report);
  configs.set(key, pending);
  const config = await pending;
  if (!config.ok) return 'config-not-loaded';

  const sdk = await loadAmazon('amazon', config.result.ledgerCurrency, amazonPaySdk, context);
  if (typeof sdk === 'string') return sdk;
  // For `only-sdk`, the container is outside the page, because only the script is loaded.
  if (!container.isConnected) return undefined;
  drawnButtons += 1;
  const mountPoint = newElement('div');
  mountPoint.id = `ekspres-amazon-pay-${drawnButtons}`;
  // FastClick would send its own click to the mount point, and that does not reach Amazon's shadow root.
  mountPoint.className = `${css.amazonPayMountPoint} needsclick`;
  container.replaceChildren(mountPoint);
  const button = sdk.renderButton(
    `#${mountPoint.id}`,
    buttonOptions(config.result, amazonPayPlacement(pageType), purchaseFacts, theme),
  );
  const vendorClick: AmazonClick = {
    label: 'Amazon Pay',
    config: 'amazon_pay',
    open: (session, factsAtClick) => button.initCheckout(checkoutOptions(session, factsAtClick)),
  };
  button.onClick(() => void onClick(vendorClick));
  return undefined;
};
