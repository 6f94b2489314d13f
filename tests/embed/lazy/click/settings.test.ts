import { afterEach, describe, expect, it, vi } from 'vitest';
import { readApiSettings } from '../../../../src/embed/lazy/click/settings';
import { configure } from '../../../../src/embed/shared/configure';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { forgetSettings } from '../../forget-page';
import { showPage } from '../../page-html';

const DEFAULTS = { apiOrigin: location.origin, apiVersion: 'unstable' };

afterEach(() => void forgetSettings());

/** Puts this script on the page; undefined: none. */
const showSettings = (script: string | undefined) =>
  showPage(
    script === undefined ? '' : `<script type="application/json" id="ekspres-config">${script}</script>`,
  );

it.each<{ title: string; script: string | undefined; settings: object }>([
  { title: 'has defaults if there are no settings', script: undefined, settings: {} },
  { title: 'has defaults if the settings script is empty', script: '', settings: {} },
  { title: 'has defaults if the settings are an empty object', script: '{}', settings: {} },
  { title: 'ignores unknown keys', script: '{"colour":"red"}', settings: {} },
  {
    title: 'reads an origin',
    script: '{"apiOrigin":"https://a.example"}',
    settings: { apiOrigin: 'https://a.example' },
  },
  {
    title: 'reduces a URL to its origin',
    script: '{"apiOrigin":"http://a.example:8080/x?y"}',
    settings: { apiOrigin: 'http://a.example:8080' },
  },
  {
    title: 'reads the version of the API',
    script: '{"apiVersion":"2026-04"}',
    settings: { apiVersion: '2026-04' },
  },
])('$title', ({ script, settings }) => {
  showSettings(script);
  expect(readApiSettings()).toEqual({ ...DEFAULTS, ...settings });
});

it.each([
  {
    title: "uses the page's own origin although a base element names another",
    origin: 'https://shop.example',
    is: 'https://shop.example',
  },
  {
    title: 'uses the origin of the base element if the page has no origin',
    origin: 'null',
    is: 'https://base.example',
  },
])('$title', ({ origin, is }) => {
  showPage('');
  vi.stubGlobal('origin', origin);
  vi.spyOn(Document.prototype, 'baseURI', 'get').mockReturnValue('https://base.example/a/');
  expect(readApiSettings().apiOrigin).toBe(is);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The URL from which the page would load the script: beside the file that reads the settings. */
const OURS = new URL('../../../../src/ui/ekspres.js', new URL(import.meta.url)).href;

describe('the settings script', () => {
  const own = (nonce = '') => `<script type="text/plain" src="${OURS}?v=2" nonce="${nonce}"></script>`;
  const other = (nonce: string) => `<script type="text/plain" nonce="${nonce}"></script>`;
  const settings = (host: string, nonce = '', tag = 'script type="application/json"') =>
    `<${tag} id="ekspres-config" nonce="${nonce}">{"apiOrigin":"https://${host}.example"}</${tag.split(' ')[0]}>`;
  /** Shows the page with scripts as a browser has them: here a nonce is an attribute alone. */
  const showScripts = (html: string) => {
    showPage(html);
    for (const tag of document.querySelectorAll('script')) tag.nonce = tag.getAttribute('nonce') ?? '';
  };

  it.each<[string, string]>([
    ['are those of a page without nonces', own() + settings('shop')],
    ['are the first ones of two', own() + settings('shop') + settings('evil')],
    ['are not those of a paragraph before them', settings('evil', '', 'p') + settings('shop')],
    ['are not those of a template before them', settings('evil', '', 'template') + settings('shop')],
    [
      'are not those of a script of another type',
      settings('evil', '', 'script type="text/plain"') + settings('shop'),
    ],
    ['are not those of a script without a type', settings('evil', '', 'script') + settings('shop')],
    ['have the nonce of ekspres.js', own('a') + settings('shop', 'a')],
    [
      'have the nonce of the English script',
      own('a').replace('ekspres.js', 'ekspres.en.js') + settings('shop', 'a'),
    ],
    ['precede ekspres.js', settings('shop', 'a') + own('a')],
    ['may have a nonce if ekspres.js has none', own() + settings('shop', 'a')],
    ['may have none if only other scripts have one', own() + other('a') + settings('shop')],
    [
      'have the nonce of other scripts if a tag of another host is called ekspres.js',
      '<script type="text/plain" src="https://evil.example/ekspres.js"></script>' +
        settings('evil') +
        other('a') +
        settings('shop', 'a'),
    ],
    ['are not those without the nonce', settings('evil') + settings('shop', 'a') + own('a')],
    ['are not those of another nonce', settings('evil', 'b') + settings('shop', 'a') + own('a')],
    [
      'have the nonce if an injected tag of ekspres.js has none',
      own() + settings('evil') + settings('shop', 'a') + own('a'),
    ],
    [
      "have the other scripts' nonce on a page that imports ekspres.js",
      settings('evil') + other('a') + settings('shop', 'a'),
    ],
  ])('%s', (_what, html) => {
    showScripts(html);
    expect(readApiSettings().apiOrigin).toBe('https://shop.example');
  });

  it.each<[string, string]>([
    ['is ignored and reported if it is not a script', settings('evil', '', 'p')],
    ['is ignored and reported if it lacks the nonce', own('a') + settings('evil')],
    ['is ignored and reported if it has another nonce', own('a') + settings('evil', 'b')],
    [
      'is ignored and reported if only an injected tag has its nonce',
      own('b') + settings('evil', 'b') + own('a'),
    ],
  ])('%s', async (_title, html) => {
    // What was reported is remembered for the life of the page.
    vi.resetModules();
    const { readApiSettings: readAfresh } = await import('../../../../src/embed/lazy/click/settings');
    expectConsoleError(
      /#ekspres-config is not a valid settings tag\. Use <script type="application\/json">, with the nonce of ekspres\.js if that has one/,
    );
    showScripts(html);
    expect(readAfresh()).toEqual(DEFAULTS);
  });
});

describe('a mistake in the settings', () => {
  it.each<{ title: string; script: string; messages: string[]; settings?: object }>([
    {
      title: 'is reported once and replaced by the default when they are not JSON',
      script: '{apiOrigin:1}',
      messages: ['The settings are not a JSON object'],
    },
    {
      title: 'is reported once and replaced by the default when they are a list',
      script: '["https://a.example"]',
      messages: ['The settings are not a JSON object'],
    },
    {
      title: 'is reported once and replaced by the default when they are a string',
      script: '"https://a.example"',
      messages: ['The settings are not a JSON object'],
    },
    {
      title: 'is reported once and replaced by the default when they are null',
      script: 'null',
      messages: ['The settings are not a JSON object'],
    },
    {
      title: 'is reported once and replaced by the default when an origin is of another kind',
      script: '{"apiOrigin":"ftp://a.example","apiVersion":"2026-04"}',
      messages: ['The setting apiOrigin is invalid. Use an origin'],
      settings: { apiVersion: '2026-04' },
    },
    {
      title: 'is reported once and replaced by the default when an origin has no host',
      script: '{"apiOrigin":"https:"}',
      messages: ['The setting apiOrigin is invalid. Use an origin'],
    },
    {
      title: 'is reported once and replaced by the default when an origin is null',
      script: '{"apiOrigin":null}',
      messages: ['The setting apiOrigin is invalid. Use an origin'],
    },
    {
      title: 'is reported once and replaced by the default when a version would change the rest of the URL',
      script: '{"apiVersion":"2026/04","apiOrigin":"https://a.example"}',
      messages: ['The setting apiVersion is invalid. Use a version'],
      settings: { apiOrigin: 'https://a.example' },
    },
    {
      title: 'is reported once and replaced by the default when a version is an object',
      script: '{"apiVersion":{}}',
      messages: ['The setting apiVersion is invalid. Use a version'],
    },
    {
      title: 'is reported once and replaced by the default when both are wrong',
      script: '{"apiVersion":"","apiOrigin":"a.example"}',
      messages: [
        'The setting apiOrigin is invalid. Use an origin',
        'The setting apiVersion is invalid. Use a version',
      ],
    },
  ])('$title', async ({ script, messages, settings }) => {
    // What was reported is remembered for the life of the page.
    vi.resetModules();
    const { readApiSettings: readAfresh } = await import('../../../../src/embed/lazy/click/settings');
    for (const text of messages) {
      expectConsoleError(
        new RegExp(
          `invalid-ekspres-config: ${text}.*\\. Check the page's customizations\\. \\S+#invalid-ekspres-config$`,
        ),
      );
    }
    showSettings(script);
    expect(readAfresh()).toEqual({ ...DEFAULTS, ...settings });
    expect(readAfresh()).toEqual({ ...DEFAULTS, ...settings });
  });
});

it('a setting passed to configure() overrides that of the script element; others of the element are kept', () => {
  showSettings('{"apiOrigin":"https://a.example","apiVersion":"2026-04"}');
  configure({ apiOrigin: 'https://b.example' });
  expect(readApiSettings()).toEqual({ apiOrigin: 'https://b.example', apiVersion: '2026-04' });
  configure({ apiOrigin: undefined });
  expect(readApiSettings()).toEqual({ apiOrigin: location.origin, apiVersion: '2026-04' });
});

it('configure() keeps the settings of earlier calls', () => {
  showSettings(undefined);
  configure({ apiOrigin: 'https://b.example' });
  configure({ apiVersion: '2026-04' });
  expect(readApiSettings()).toEqual({ apiOrigin: 'https://b.example', apiVersion: '2026-04' });
});
