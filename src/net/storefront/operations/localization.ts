import type { Operation } from '../request-of';

/** The countries that the shop sells to, and the currency of each. */
export type Markets = readonly { country: string; currency: string }[];

interface Country {
  isoCode: string;
  currency: { isoCode: string };
}

/** Reads the shop's {@link Markets}. */
export const localization: Operation<Record<string, never>, Markets> = {
  name: 'localization',
  document: 'query localization{localization{availableCountries{isoCode currency{isoCode}}}}',
  parse(data) {
    const { availableCountries } = data.localization as { availableCountries: readonly Country[] };
    return availableCountries.map(({ isoCode, currency }) => ({
      country: isoCode,
      currency: currency.isoCode,
    }));
  },
};
