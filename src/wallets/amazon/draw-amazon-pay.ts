import type { Answer } from '../../net/storefront/graphql-client';
import { fetchAmazonPayButton, type AmazonPayButton } from './wallet-config';
import type { WalletModule } from '../contract';
import * as css from './AmazonPayButton.css';
import { loadAmazon } from './load-amazon';
import { buttonOptions, checkoutOptions } from './map';
import { amazonPayPlacement } from './placement';
import type { Press } from './press';
import { amazonPaySdk } from './sdk';

/** Configs by shop and token: a page asks once for all its buttons, until that fails. */
const configs = new Map<string, Promise<Answer<AmazonPayButton>>>();

/** Buttons that were drawn: each place has a name of its own. */
let drawn = 0;

/** Has Amazon's script draw its button, as the shop's config says. */
export const drawAmazonPay: NonNullable<WalletModule['draw']> = async (context) => {
  const { container, face, facts, pageType, accessToken, report, onClick } = context;
  const { apiOrigin: origin } = await context.settings();
  const shop = origin + accessToken;
  const asked = configs.get(shop) ?? fetchAmazonPayButton({ origin, accessToken, fetch });
  configs.set(shop, asked);
  const config = await asked;
  if (!config.ok) {
    configs.delete(shop);
    const { failure } = config;
    // As an error its text is in the console; as a failure its kind is told to telemetry.
    if (!failure.ignorable) report(Object.assign(new Error(failure.message), failure));
    return 'config-not-loaded';
  }

  const sdk = await loadAmazon('amazon', config.result.ledgerCurrency, amazonPaySdk, context);
  if (typeof sdk === 'string') return sdk;
  // Where nobody sees it, the script was all that was asked for.
  if (!container.isConnected) return undefined;
  const place = document.createElement('div');
  place.id = `ekspres-amazon-pay-${++drawn}`;
  place.className = css.amazonPayPlace;
  container.replaceChildren(place);
  const button = sdk.renderButton(
    `#${place.id}`,
    buttonOptions(config.result, amazonPayPlacement(pageType), facts),
  );
  const press: Press = {
    label: face.label,
    config: 'amazon_pay',
    open: (session, now) => button.initCheckout(checkoutOptions(session, now)),
  };
  button.onClick(() => void onClick(press));
  return undefined;
};
