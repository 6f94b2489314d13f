import type { Answer } from '../../net/storefront/graphql-client';
import { fetchAmazonPayButton, type AmazonPayButton } from './wallet-config';
import type { WalletModule } from '../contract';
import { loadAmazon, amazonPaySdk } from './sdk';
import { buttonOptions, checkoutOptions, amazonPayPlacement, type AmazonClick } from './button-options';
import * as css from './AmazonPayButton.css';

/** Cache of configs, by shop and token. All buttons of a page share one request; a failed one is removed. */
const configs = new Map<string, Promise<Answer<AmazonPayButton>>>();

/** Number of buttons drawn so far, for unique ids. */
let drawn = 0;

/** Draws the Amazon Pay button by Amazon's script, with the shop's config. */
export const drawAmazonPay: NonNullable<WalletModule['draw']> = async (context) => {
  const { container, facts, pageType, theme, accessToken, report, onClick } = context;
  const { apiOrigin: origin } = await context.settings();
  const shop = origin + accessToken;
  const pending = configs.get(shop) ?? fetchAmazonPayButton({ origin, accessToken, fetch });
  configs.set(shop, pending);
  const config = await pending;
  if (!config.ok) {
    configs.delete(shop);
    const { failure } = config;
    // Both an error, whose text the console prints, and a failure, whose kind telemetry records.
    if (!failure.ignorable) report(Object.assign(new Error(failure.message), failure));
    return 'config-not-loaded';
  }

  const sdk = await loadAmazon('amazon', config.result.ledgerCurrency, amazonPaySdk, context);
  if (typeof sdk === 'string') return sdk;
  // `only-sdk` draws into a container outside the page, to load the script alone.
  if (!container.isConnected) return undefined;
  const place = document.createElement('div');
  place.id = `ekspres-amazon-pay-${++drawn}`;
  place.className = css.amazonPayPlace;
  container.replaceChildren(place);
  const button = sdk.renderButton(
    `#${place.id}`,
    buttonOptions(config.result, amazonPayPlacement(pageType), facts, theme),
  );
  const vendorClick: AmazonClick = {
    label: 'Amazon Pay',
    config: 'amazon_pay',
    open: (session, now) => button.initCheckout(checkoutOptions(session, now)),
  };
  button.onClick(() => void onClick(vendorClick));
  return undefined;
};
