import { textOf } from '../parse';
import { toSdkUrl } from './sdk-hosts';

/** A wallet's config, as far as it determines the script. */
export interface ScriptConfig {
  name: string;
  wallet_params: Record<string, unknown> | null;
}

/** PayPal's script, as the page's configs request it. */
interface PaypalScript {
  url: string;
  /** The merchant, for a URL for several merchants. */
  merchantId: string | undefined;
}

/** The chosen script; undefined until a button needs one, and after it has failed to load. */
let chosen: PaypalScript | undefined;

/** Makes the script offer Venmo too, beside the funding sources that the URL enables. */
function enableVenmo({ searchParams }: URL): void {
  const enabled = searchParams.get('enable-funding')?.split(',').filter(Boolean) ?? [];
  if (!enabled.includes('venmo')) searchParams.set('enable-funding', [...enabled, 'venmo'].join(','));
}

/** The script of one config; undefined if its URL is invalid, which is reported when its button is drawn. */
function scriptOf(
  { wallet_params }: ScriptConfig,
  origins: readonly string[] | undefined,
): { url: URL; merchantId: string | undefined } | undefined {
  try {
    const url = new URL(toSdkUrl('paypal', wallet_params?.sdkUrl, origins));
    return { url, merchantId: textOf(wallet_params?.merchantId) };
  } catch {
    return undefined;
  }
}

/**
 * The one script that draws all buttons of PayPal and Venmo, because a second one would be downloaded for
 * nothing: that of the first config with a valid URL, with what the others need. The choice remains for the
 * page; undefined if no URL is valid.
 * @param configs of the buttons that are offered, in the page's order
 * @param origins the setting `sdkOrigins`
 */
export function paypalScript(
  configs: readonly ScriptConfig[],
  origins: readonly string[] | undefined,
): PaypalScript | undefined {
  if (chosen) return chosen;
  const first = configs.map((config) => scriptOf(config, origins)).find((script) => !!script);
  if (!first) return undefined;
  const { url, merchantId } = first;
  if (configs.some(({ name }) => name === 'venmo')) enableVenmo(url);
  // Without it, the buttons of a billing agreement are drawn, but do not work.
  if (configs.some(({ wallet_params }) => wallet_params?.requiresBillingAgreement === true)) {
    url.searchParams.set('vault', 'true');
  }
  return (chosen = { url: url.href, merchantId });
}

/** Forgets the choice, because the script could not be loaded. */
export const forgetPaypalScript = (): void => void (chosen = undefined);
