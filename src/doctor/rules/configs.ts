import { parseJson } from '../../net/parse';
import type { ElementFacts } from '../facts';

/** A wallet's config as it is written in the page's markup. */
export interface WrittenConfig {
  attribute: string;
  name: string;
  params: Readonly<Record<string, unknown>>;
}

/** The attributes that contain configs. */
export const CONFIG_ATTRIBUTES = ['recommended', 'fallback', 'wallet-configs', 'wallet-config'] as const;

/**
 * The wallets' configs in an element's attributes; those that cannot be parsed, which the attributes'
 * developer errors report, are left out.
 */
export const configsOf = ({ attributes }: ElementFacts): WrittenConfig[] =>
  CONFIG_ATTRIBUTES.flatMap((attribute) =>
    [parseJson(attributes[attribute])].flat().flatMap((config) => {
      const { name, wallet_params } = Object(config) as { name?: unknown; wallet_params?: unknown };
      const params = Object(wallet_params) as Record<string, unknown>;
      return typeof name === 'string' ? [{ attribute, name, params }] : [];
    }),
  );
