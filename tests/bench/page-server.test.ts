// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import { styledFloor } from '../../bench/contenders/floors';
import { startPageServer } from '../../bench/page-lab/page-server';

let server: Awaited<ReturnType<typeof startPageServer>>;
beforeAll(async () => {
  server = await startPageServer([styledFloor('<style>button{color:red}</style><button>Kup teraz</button>')]);
});
afterAll(() => server.close());

it('the page server serves markup that was rendered on a server, without a script', async () => {
  const page = await (await fetch(`${server.origin}/plain-styled`)).text();
  expect(page).toContain('<style>button{color:red}</style><button>');
  expect(page).not.toContain('<script');
});

it.each([
  [
    'cart like the API of a shop',
    '/api/2026-07/graphql.json',
    { data: { cart: { lines: { pageInfo: { hasNextPage: false } } } } },
  ],
  ['config of the Amazon Pay button like a shop', '/wallets/config/amazon_pay', { ledgerCurrency: 'EUR' }],
])('the page server serves the %s', async (_title, path, expected) => {
  expect(await (await fetch(server.origin + path)).json()).toMatchObject(expected);
});
