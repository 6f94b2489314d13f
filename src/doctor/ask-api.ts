import { readApiSettings } from '../embed/page/settings';
import { apiClient, type Failure } from '../net/storefront/graphql-client';
import { localization } from '../net/storefront/operations/localization';
import type { ApiFacts } from './facts';
import { writtenElements } from './read-facts';
import { namesOf } from './read-element';

/** What the API answers to a token, by what it was asked with. Each is asked once. */
const answers = new Map<string, ApiFacts['answer'] | 'asked'>();

/** The codes with which the API refuses a token in an answer of status 200. */
const REFUSALS: readonly string[] = ['UNAUTHORIZED', 'ACCESS_DENIED', 'FORBIDDEN'];

const statusOf = ({ kind, codes = [] }: Failure): number => {
  if (kind === 'status') return Number(codes[0]);
  return codes.some((code) => REFUSALS.includes(code)) ? 403 : 0;
};

async function ask(accessToken: string, origin: string, version: string): Promise<ApiFacts['answer']> {
  const client = apiClient({
    origin,
    version,
    accessToken,
    wallet: 'Unknown',
    fetch: (input, init) => fetch(input, init),
  });
  const answer = await client.send(localization, {});
  if (answer.ok) return { ok: true, markets: answer.result };
  const { failure } = answer;
  return { ok: false, status: statusOf(failure), message: failure.message };
}

/**
 * What the Storefront API answers to the tokens of the page's elements: the countries that the shop sells to. Asks for what is
 * not known yet.
 * @param onAnswer called when an answer has come
 * @returns what is known, and whether anything is still asked for
 */
export function askApi(onAnswer: () => void): { api: ApiFacts[]; isAsking: boolean } {
  const { apiOrigin: origin, apiVersion: version } = readApiSettings();
  const elements = writtenElements();
  const names = namesOf(elements);
  const byToken = new Map<string, string[]>();
  elements.forEach((element, index) => {
    const token = element.getAttribute('access-token')?.trim();
    if (token) byToken.set(token, [...(byToken.get(token) ?? []), names[index] as string]);
  });
  let isAsking = false;
  const api: ApiFacts[] = [];
  for (const [token, named] of byToken) {
    const key = JSON.stringify([token, origin, version]);
    const answer = answers.get(key);
    if (answer === undefined) {
      answers.set(key, 'asked');
      void ask(token, origin, version).then((answered) => {
        answers.set(key, answered);
        onAnswer();
      });
    }
    if (answer === undefined || answer === 'asked') isAsking = true;
    else api.push({ elements: named, origin, version, answer });
  }
  return { api, isAsking };
}
