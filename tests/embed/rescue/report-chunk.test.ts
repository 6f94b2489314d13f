import { expect, it, vi } from 'vitest';
import { configure } from '../../../src/embed/shared/configure';
import { reportChunk } from '../../../src/embed/rescue/report-chunk';
import { recordEvents } from '../recorded-events';

const INELIGIBLE = [{ status: 'failure', message: 'ineligible' }];

const errors = recordEvents('ekspres-error');
const rendered = recordEvents('wallet-rendered');

const NOT_LOADED = [{ status: 'failure', message: 'no page.js' }];

const later = () => new Promise((resolve) => setTimeout(resolve));

const wallet = (state: string, config = '{"name":"google_pay"}') =>
  `<shopify-wallet-button wallet-config='${config}' data-ekspres-state="${state}"></shopify-wallet-button>`;

const hidden = (attribute: string, name: string) =>
  wallet('empty', `{"name":"${name}"}`).replace(' ', ` ${attribute} `);

it('each failure to load a chunk is dispatched once, on the document', () => {
  for (const message of ['no click.js', 'no page.js', 'no click.js']) reportChunk(message);
  expect(errors).toMatchObject(
    ['no click.js', 'no page.js'].map((message) => ({ detail: { code: 'chunk-not-loaded', message } })),
  );
  expect(errors[0]?.target).toBe(document);
});

it.each([
  ['a shown wallet', wallet('ready'), [{ status: 'success' }]],
  ['a wallet whose vendor draws its button', wallet('empty'), NOT_LOADED],
  ['an unknown wallet', wallet('empty', '{"name":"no_such_wallet"}'), INELIGIBLE],
  ["a vendor's wallet that the browser does not have", wallet('empty', '{"name":"apple_pay"}'), INELIGIBLE],
  ['a wallet that only-sdk hides', hidden('only-sdk', 'shop_pay'), [{ status: 'success' }]],
  ['a wallet that sdk-only hides', hidden('sdk-only', 'shop_pay'), [{ status: 'success' }]],
  ["a vendor's wallet that only-sdk hides", hidden('only-sdk', 'google_pay'), NOT_LOADED],
  ['an element without a config', wallet('empty', 'null'), NOT_LOADED],
  ['an element that has not been defined', '<shopify-wallet-button></shopify-wallet-button>', []],
])('wallet-rendered after a failure, for %s', async (_title, html, details) => {
  document.body.innerHTML = html;
  reportChunk('no page.js');
  reportChunk('no page.js');
  await later();
  expect(rendered.map(({ detail }) => detail as unknown)).toEqual(details);
});

it("wallet-rendered has the chunk's message for Apple Pay if its script would have been loaded", async () => {
  configure({ applePaySdk: true });
  document.body.innerHTML = wallet('empty', '{"name":"apple_pay"}');
  reportChunk('no page.js');
  await later();
  expect(rendered).toMatchObject([{ detail: { status: 'failure', message: 'no page.js' } }]);
});

it('wallet-rendered waits until the document has loaded', async () => {
  const readyState = vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('loading');
  document.body.innerHTML = wallet('ready');
  reportChunk('no page.js');
  await later();
  expect(rendered).toEqual([]);
  readyState.mockReturnValue('complete');
  dispatchEvent(new Event('DOMContentLoaded'));
  await later();
  expect(rendered).toHaveLength(1);
});
