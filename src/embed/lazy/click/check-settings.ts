import { WALLET_NAMES } from '../../../wallets/instrument-names';
import { readConsentSettings } from './consent-settings';
import { TELEMETRY_READERS, type TelemetrySettings } from './telemetry-settings';
import { configured } from '../../shared/configure';
import { oncePerPass } from '../../shared/once-per-pass';
import { givenSettings, readSettings, readWalletSettings, reportInvalidSettings } from './settings';
import { readWordmarks } from './wordmarks';

/** The setting `wallets` as the page has set it. */
const givenWallets = oncePerPass(() => ({ wallets: givenSettings()?.['wallets'] }));

/**
 * Reports a setting `wallets` that is invalid, or that contains an unknown wallet; each mistake only once.
 */
export function checkWalletChoice(): void {
  const { wallets } = givenWallets();
  if (wallets === undefined) return;
  if (typeof wallets !== 'object' || !wallets) {
    return reportInvalidSettings(
      'The setting wallets is invalid. Use {"hidden": […], "order": […]} with arrays of wallet names.',
    );
  }
  const walletNames: readonly unknown[] = WALLET_NAMES;
  for (const key of ['hidden', 'order'] as const) {
    const names = (wallets as Record<string, unknown>)[key] ?? [];
    if (!Array.isArray(names)) {
      reportInvalidSettings(`The setting wallets.${key} is invalid. Use an array of wallet names.`);
      continue;
    }
    for (const name of names) {
      if (walletNames.includes(name)) continue;
      reportInvalidSettings(
        `The setting wallets.${key} contains the unknown wallet ${JSON.stringify(name)}. Use only: ${walletNames.join(', ')}.`,
      );
    }
  }
}

/** Reports mistakes in the page's settings, so that a developer sees them before a shopper clicks. */
export function checkSettings(): void {
  if (configured().isInvalid) {
    reportInvalidSettings('configure() was called without an object. Pass an object of settings.');
  }
  readWalletSettings();
  readWordmarks();
  readConsentSettings();
  readSettings<TelemetrySettings>(TELEMETRY_READERS, {});
  checkWalletChoice();
}
