import { toCountryCode } from '../../net/storefront/locale-codes';
import type { ApiFacts, ElementFacts, Market, PageFacts } from '../facts';
import type { Mistake, Rule } from '../rule';

/**
 * A rule about failed requests to the API.
 * @param applies whether the rule is about responses with this status; 0 if there was no response
 */
const failureRule = (
  code: string,
  applies: (status: number) => boolean,
  sentence: (api: ApiFacts, status: number, message: string) => string,
  fix: string,
): Rule => ({
  code,
  find: ({ api }) =>
    api.flatMap((facts) =>
      !facts.response.ok && applies(facts.response.status)
        ? [
            {
              about: facts.elements.join(', '),
              sentence: sentence(facts, facts.response.status, facts.response.message),
              fix,
            },
          ]
        : [],
    ),
});

const isRefusedToken = (status: number) => status === 401 || status === 403;

/** A rule about the shop's markets, for each element whose token the API has accepted. */
const marketRule = (
  code: string,
  find: (element: ElementFacts, markets: readonly Market[]) => Omit<Mistake, 'about'> | undefined,
): Rule => ({
  code,
  find: ({ api, elements }: PageFacts) =>
    elements.flatMap((element) => {
      const facts = api.find(({ elements: names }) => names.includes(element.name));
      if (!facts?.response.ok || !facts.response.markets.length) return [];
      const mistake = find(element, facts.response.markets);
      return mistake ? [{ about: element.name, ...mistake }] : [];
    }),
});

const countryOf = ({ attributes }: ElementFacts) => toCountryCode(attributes['buyer-country'] ?? '');

const currencyOf = ({ attributes }: ElementFacts) => attributes['buyer-currency']?.trim().toUpperCase();

const marketOf = (element: ElementFacts, markets: readonly Market[]) =>
  markets.find(({ country }) => country === countryOf(element));

/** The version in which everything exists that exists at all. */
const UNSTABLE = 'unstable';

/** Reasons for which a wallet is never shown on the page, whatever the device and the shopper. */
const NEVER_SHOWN: readonly (string | undefined)[] = ['hidden-by-the-page', 'not-in-this-version'];

/** A rule about wallets whose clicks use what the API's version does not have. */
const schemaRule: Rule = {
  code: 'api-lacks-fields',
  find: ({ api, elements }) =>
    api.flatMap(({ elements: names, version, lacks = [] }) => {
      const offering = elements.filter(({ name }) => names.includes(name));
      const offered = offering.flatMap(({ wallets }) =>
        wallets.filter(({ reason }) => !NEVER_SHOWN.includes(reason)).map(({ wallet }) => wallet),
      );
      return [...new Set(offered)].flatMap((wallet) => {
        const lacked = lacks.filter(({ wallets }) => wallets.includes(wallet)).map(({ place }) => place);
        if (!lacked.length) return [];
        const about = offering
          .filter(({ wallets }) => wallets.some((facts) => facts.wallet === wallet))
          .map(({ name }) => name)
          .join(', ');
        const sentence = `Version ${version} of the Storefront API lacks what a click on ${wallet} uses: ${lacked.sort().join(', ')}.`;
        const fix =
          version === UNSTABLE
            ? `Hide ${wallet} by the setting wallets, unless a test purchase works.`
            : 'Remove apiVersion from the settings.';
        return [{ about, sentence, fix }];
      });
    }),
};

/** Mistakes that responses of the Storefront API reveal. */
export const apiRules: readonly Rule[] = [
  failureRule(
    'api-refuses-token',
    isRefusedToken,
    ({ origin }, status) => `The Storefront API at ${origin} rejects the access token (${status}).`,
    'Set access-token to a public Storefront API token.',
  ),
  failureRule(
    'api-not-found',
    (status) => status === 404,
    ({ origin, version }) => `${origin} has no Storefront API version ${version}.`,
    'Correct apiOrigin or apiVersion in the settings.',
  ),
  failureRule(
    'api-not-reached',
    (status) => status !== 404 && !isRefusedToken(status),
    ({ origin }, _status, message) => `The Storefront API at ${origin} sent no usable response (${message}).`,
    'Check apiOrigin, connect-src in the content security policy, and the CORS headers of the API.',
  ),
  {
    code: 'other-api-version',
    find: ({ api }) =>
      api.flatMap(({ elements, origin, version, responseVersion }) => {
        if (!responseVersion || responseVersion === version) return [];
        return [
          {
            about: elements.join(', '),
            sentence: `The Storefront API at ${origin} has responded with version ${responseVersion} to requests for version ${version}.`,
            fix: 'Set apiVersion in the settings to a version that the API supports.',
          },
        ];
      }),
  },
  schemaRule,
  marketRule('country-not-served', (element, markets) => {
    const country = countryOf(element);
    if (!country || marketOf(element, markets)) return undefined;
    return {
      sentence: `The shop does not sell to buyer-country ${country}.`,
      fix: `Set it to one of ${markets.map((market) => market.country).join(', ')}.`,
    };
  }),
  marketRule('other-currency', (element, markets) => {
    const market = marketOf(element, markets);
    const currency = currencyOf(element);
    if (!market || !currency || market.currency === currency) return undefined;
    return {
      sentence: `buyer-currency is ${currency}, but the shop sells to ${market.country} in ${market.currency}.`,
      fix: `Set buyer-currency="${market.currency}".`,
    };
  }),
];
