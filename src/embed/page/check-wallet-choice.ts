import { firstFile } from '../first-file';
import { givenSettings, reject } from './settings';

/** Tells of a setting `wallets` that does not fit, or that names what is no wallet, once each. */
export function checkWalletChoice(): void {
  const { wallets } = givenSettings() ?? {};
  if (wallets === undefined) return;
  const walletNames: unknown[] = firstFile().wallets.map(({ name }) => name);
  for (const key of ['hidden', 'order'] as const) {
    const names: unknown = (Object(wallets) as Record<string, unknown>)[key] ?? [];
    if (typeof wallets !== 'object' || !Array.isArray(names)) {
      reject('wallets to be {"hidden": […], "order": […]}, lists of names');
      continue;
    }
    for (const name of names) {
      if (walletNames.includes(name)) continue;
      reject(`wallets.${key} to name wallets (${walletNames.join(', ')}), not ${JSON.stringify(name)}`);
    }
  }
}
