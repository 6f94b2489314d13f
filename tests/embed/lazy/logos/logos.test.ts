import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLogo, loadWordmark } from '../../../../src/embed/lazy/logos/index';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { settingsScript, showPage } from '../../page-html';
import { recordEvents } from '../../recorded-events';

const errors = recordEvents('ekspres-error');
const fetchLogo = vi.fn<typeof fetch>();
/** Each test has a different origin, because a logo is reported once for the page. */
let origin: string;
let element: HTMLElement;

beforeEach(() => {
  origin = `https://${crypto.randomUUID()}.example`;
  vi.stubGlobal('fetch', fetchLogo);
  showPage(settingsScript({ logoOrigin: origin, logos: { shop_pay: `${origin}/wordmark.svg` } }));
  element = document.body.appendChild(document.createElement('div'));
});
afterEach(() => void fetchLogo.mockReset());

const loads: [what: string, load: () => Promise<unknown>, file: string][] = [
  ['logo', () => loadLogo('apple-pay', element), '/logos/apple-pay.svg'],
  ['wordmark', () => loadWordmark('shop_pay', element), '/wordmark.svg'],
];

it('no logo is loaded from an invalid origin', async () => {
  showPage(settingsScript({ logoOrigin: 'logos.example' }));
  expect(await loadLogo('apple-pay', element)).toBeUndefined();
  expect(fetchLogo).not.toHaveBeenCalled();
});

describe.each(loads)('a %s', (_what, load, file) => {
  it.each<[title: string, body: string, status: number, text: string]>([
    ['that the server does not have', '', 404, 'HTTP 404'],
    ['that is not an SVG', '<html>', 200, 'not a safe <svg>'],
  ])('%s is reported once for the page', async (_title, body, status, text) => {
    expectConsoleError(/logo-not-loaded/);
    fetchLogo.mockImplementation(async () => new Response(body, { status }));
    expect([await load(), await load()]).toEqual([undefined, undefined]);
    const message = expect.stringContaining(`${origin}${file}: ${text}`);
    expect(errors).toMatchObject([{ target: element, detail: { code: 'logo-not-loaded', message } }]);
  });

  it('that a lost connection has stopped is not reported', async () => {
    fetchLogo.mockRejectedValue(new TypeError('offline'));
    expect(await load()).toBeUndefined();
    expect(errors).toEqual([]);
  });
});
