import { toText } from '../embed/shared/attribute-values';
import { readApiSettings } from '../embed/lazy/click/settings';
import type { Failure } from '../net/storefront/failures';
import { apiClient } from '../net/storefront/graphql-client';
import { localization } from '../net/storefront/operations/localization';
import type { ApiFacts } from './facts';
import { writtenElements } from './read-facts';
import { namesOf } from './read-element';
import { schemaLacks } from './schema-lacks';

/** The facts that requests with one token give. */
type TokenFacts = Pick<ApiFacts, 'response' | 'responseVersion' | 'lacks'>;

/** The facts by token, origin and version. Each combination is requested once. */
const factsByRequest = new Map<string, TokenFacts | 'pending'>();

/** The codes with which the API rejects a token in a response of status 200. */
const REJECTED_TOKEN: readonly string[] = ['UNAUTHORIZED', 'ACCESS_DENIED', 'FORBIDDEN'];

/** The HTTP status of a failure, 403 for a rejected token; 0 if there is neither. */
const statusOf = ({ kind, codes = [] }: Failure): number => {
  if (kind === 'status') return Number(codes[0]);
  return codes.some((code) => REJECTED_TOKEN.includes(code)) ? 403 : 0;
};

async function requestFacts(accessToken: string, origin: string, version: string): Promise<TokenFacts> {
  let responseVersion: string | undefined;
  const client = apiClient({
    origin,
    version,
    accessToken,
    wallet: 'Unknown',
    async fetch(input, init) {
      const response = await fetch(input, init);
      responseVersion = response.headers.get('X-Shopify-API-Version') ?? undefined;
      return response;
    },
  });
  const [markets, lacks] = await Promise.all([client.send(localization, {}), client.send(schemaLacks, {})]);
  if (markets.ok) {
    return {
      response: { ok: true, markets: markets.result },
      responseVersion,
      lacks: lacks.ok ? lacks.result : undefined,
    };
  }
  const { failure } = markets;
  return { response: { ok: false, status: statusOf(failure), message: failure.message }, responseVersion };
}

/**
 * The Storefront API's responses for the tokens of the page's elements: the countries that the shop sells to,
 * and what the schema lacks. Sends the requests that have not been sent yet.
 * @param onResponse called after each response
 * @returns the responses so far, and whether some are still pending
 */
export function requestApi(onResponse: () => void): { api: ApiFacts[]; isPending: boolean } {
  const { apiOrigin: origin, apiVersion: version } = readApiSettings();
  const elements = writtenElements();
  const names = namesOf(elements);
  const byToken = new Map<string, string[]>();
  elements.forEach((element, index) => {
    const token = toText(element.getAttribute('access-token'));
    if (token) byToken.set(token, [...(byToken.get(token) ?? []), names[index] as string]);
  });
  let isPending = false;
  const api: ApiFacts[] = [];
  for (const [token, elementNames] of byToken) {
    const key = JSON.stringify([token, origin, version]);
    const known = factsByRequest.get(key);
    if (known === undefined) {
      factsByRequest.set(key, 'pending');
      void requestFacts(token, origin, version).then((facts) => {
        factsByRequest.set(key, facts);
        onResponse();
      });
    }
    if (known === undefined || known === 'pending') isPending = true;
    else api.push({ elements: elementNames, origin, version, ...known });
  }
  return { api, isPending };
}
