import { readFileSync } from 'node:fs';
import { extendSchema, graphqlSync, parse, type GraphQLSchema } from 'graphql/index.js';
import { beforeEach, expect, it, vi } from 'vitest';
import { publicSchema } from '../../sandbox/index';
import { requestApi } from '../../src/doctor/request-api';
import type { PageFacts } from '../../src/doctor/facts';
import { findMistakes } from '../../src/doctor/findings';
import { configure } from '../../src/embed/shared/configure';
import { element, page } from './page-facts';

type Respond = (operation: string | null, query: string) => unknown;

const MARKETS = [{ isoCode: 'PL', currency: { isoCode: 'PLN' } }];

/** An API with this schema, for Poland only. `publicSchema` lacks some of what sheets need. */
const apiWith =
  (schema: GraphQLSchema): Respond =>
  (operation, source) =>
    operation === 'localization'
      ? { data: { localization: { availableCountries: MARKETS } } }
      : graphqlSync({ schema, source });

/**
 * The public schema, extended by all that the product uses. The same as `storefrontSchema`, which finds its
 * file by `import.meta.url`: that is not the URL of a file in the environment of a page.
 */
const completeSchema = () =>
  extendSchema(publicSchema(), parse(readFileSync('sandbox/schema/storefront-extension.graphql', 'utf8')));

/** Each test has another token, because the doctor requests the facts about a token only once. */
let tokenNumber = 0;

beforeEach(() => {
  tokenNumber++;
  configure({ apiVersion: undefined });
  document.body.innerHTML = `<shopify-accelerated-checkout access-token="token-${tokenNumber}"></shopify-accelerated-checkout>`;
});

/**
 * The facts of a page with these wallets, after the API has responded.
 * @param version the version that the API's header names; without it, there is no header
 */
async function factsWith(
  respond: Respond,
  wallets: PageFacts['elements'][0]['wallets'],
  version?: string,
): Promise<PageFacts> {
  const headers = version ? { 'X-Shopify-API-Version': version } : undefined;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const operation = new URL(url).searchParams.get('operation_name');
    const { query } = JSON.parse(body) as { query: string };
    return Response.json(respond(operation, query), headers && { headers });
  });
  await new Promise<void>((resolve) => requestApi(resolve));
  const { api, isPending } = requestApi(() => {});
  expect(isPending).toBe(false);
  return page({ elements: [element({ wallets })], api });
}

const shown = (...names: string[]) => names.map((wallet) => ({ wallet, shown: true }));

it('the doctor finds for each wallet what the chosen version lacks, and a click cannot do without', async () => {
  configure({ apiVersion: '2026-04' });
  const wallets = shown('shop_pay', 'apple_pay', 'google_pay', 'paypal');
  const findings = findMistakes(await factsWith(apiWith(publicSchema()), wallets));
  const sentence = (wallet: string, names: string) =>
    `Version 2026-04 of the Storefront API lacks what a click on ${wallet} uses: ${names}.`;
  expect(findings.map((finding) => [finding.code, finding.sentence])).toEqual([
    ['api-lacks-fields', sentence('apple_pay', 'Mutation.applePaySessionCreate')],
    ['api-lacks-fields', sentence('google_pay', 'CartWalletPaymentMethodInput.googlePayWalletContent')],
    [
      'api-lacks-fields',
      sentence(
        'paypal',
        'CartWalletPaymentMethodInput.paypalWalletContent, Mutation.paypalBuyerDetailsFetch, Mutation.paypalTokenCreate',
      ),
    ],
  ]);
  expect(new Set(findings.map(({ fix }) => fix))).toEqual(new Set(['Remove apiVersion from the settings.']));
});

it('the doctor finds nothing if the API lacks nothing', async () => {
  const wallets = shown('shop_pay', 'apple_pay', 'google_pay', 'paypal', 'venmo', 'amazon_pay');
  expect(findMistakes(await factsWith(apiWith(completeSchema()), wallets))).toEqual([]);
});

it('the doctor finds that the API responds with another version', async () => {
  configure({ apiVersion: '2025-01' });
  const facts = await factsWith(apiWith(completeSchema()), shown('shop_pay'), '2025-10');
  expect(findMistakes(facts).map(({ code }) => code)).toEqual(['other-api-version']);
});

it('the doctor finds nothing if the API responds with the version that was requested', async () => {
  expect(findMistakes(await factsWith(apiWith(completeSchema()), shown('shop_pay'), 'unstable'))).toEqual([]);
});

it('the doctor advises hiding a wallet if the default version, unstable, lacks something', async () => {
  const [finding] = findMistakes(await factsWith(apiWith(publicSchema()), shown('venmo')));
  expect(finding?.fix).toBe('Hide venmo by the setting wallets, unless a test purchase works.');
});

it('the doctor does not find what the API lacks for a hidden wallet', async () => {
  const wallets = [{ wallet: 'apple_pay', shown: false, reason: 'hidden-by-the-page' as const }];
  const findings = findMistakes(await factsWith(apiWith(publicSchema()), wallets));
  expect(findings.map(({ code }) => code)).toEqual(['wallet-hidden']);
});

it.each([
  ['hides its types', { data: { Mutation: null } }],
  ['refuses to describe its types', { errors: [{ message: 'Introspection is disabled' }] }],
])('the doctor finds nothing if the API %s', async (_title, schemaResponse) => {
  const respond: Respond = (operation, query) =>
    operation === 'schema' ? schemaResponse : apiWith(publicSchema())(operation, query);
  expect(findMistakes(await factsWith(respond, shown('apple_pay')))).toEqual([]);
});
