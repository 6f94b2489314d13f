import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstSettings } from '../../../../src/embed/first/first-settings';
import { readApiSettings } from '../../../../src/embed/lazy/click/settings';
import { configure } from '../../../../src/embed/shared/configure';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { forgetSettings } from '../../forget-page';
import { showPage } from '../../page-html';
import { checkOnNewPage } from '../settings/check-on-new-page';

const DEFAULTS = { apiOrigin: location.origin, apiVersion: 'unstable' };

afterEach(() => void forgetSettings());

const showSettings = (script: string | undefined) =>
  showPage(
    script === undefined ? '' : `<script type="application/json" id="ekspres-config">${script}</script>`,
  );

describe('readApiSettings', () => {
  it.each<[title: string, script: string | undefined, expected: object]>([
    ['returns defaults if there are no settings', undefined, {}],
    ['returns defaults if the settings script is empty', '', {}],
    ['returns defaults if the settings are an empty object', '{}', {}],
    ['ignores unknown keys', '{"colour":"red"}', {}],
    ['reads an origin', '{"apiOrigin":"https://a.example"}', { apiOrigin: 'https://a.example' }],
    ['keeps an origin', '{"apiOrigin":"http://a.example:8080/x?y"}', { apiOrigin: 'http://a.example:8080' }],
    ['reads the version of the API', '{"apiVersion":"2026-04"}', { apiVersion: '2026-04' }],
  ])('%s', (_title, script, expected) => {
    showSettings(script);
    expect(readApiSettings()).toEqual({ ...DEFAULTS, ...expected });
  });

  it.each<[title: string, script: string]>([
    ['uses defaults if the settings are not JSON', '{apiOrigin:1}'],
    ['uses defaults if the settings are a list', '["https://a.example"]'],
    ['uses defaults if the settings are null', 'null'],
    ['uses the default for an origin with another scheme', '{"apiOrigin":"ftp://a.example"}'],
    ['uses the default for an origin without a host', '{"apiOrigin":"https:"}'],
    ['uses the default for an origin that is null', '{"apiOrigin":null}'],
    ['uses the default for a version that is an object', '{"apiVersion":{}}'],
    ['uses the default for a version that would change the URL', '{"apiVersion":"2026/04"}'],
  ])('%s', (_title, script) => {
    showSettings(script);
    expect(readApiSettings()).toEqual(DEFAULTS);
  });

  it.each<[title: string, origin: string, expected: string]>([
    ["page's own origin although a base names another", 'https://shop.example', 'https://shop.example'],
    ['origin of the base element if the page has no origin', 'null', 'https://base.example'],
  ])('uses the %s', (_title, origin, expected) => {
    showPage('');
    vi.stubGlobal('origin', origin);
    vi.spyOn(Document.prototype, 'baseURI', 'get').mockReturnValue('https://base.example/a/');
    expect(readApiSettings().apiOrigin).toBe(expected);
  });
});

/** The URL from which the page would load the script: beside the file that reads the settings. */
const SCRIPT_URL = new URL('../../../../src/ui/ekspres.js', new URL(import.meta.url)).href;

describe('the settings script', () => {
  const ekspresTag = (nonce = '') =>
    `<script type="text/plain" src="${SCRIPT_URL}?v=2" nonce="${nonce}"></script>`;
  const otherTag = (nonce: string) => `<script type="text/plain" nonce="${nonce}"></script>`;
  const settingsTag = (
    host: string,
    { nonce = '', tag = 'script', attributes = 'type="application/json"' } = {},
  ) =>
    `<${tag} ${attributes} id="ekspres-config" nonce="${nonce}">{"apiOrigin":"https://${host}.example"}</${tag}>`;
  /** Shows a page and sets the property `nonce` of its scripts, which happy-dom does not set. */
  const showScripts = (html: string) => {
    showPage(html);
    for (const tag of document.querySelectorAll('script')) tag.nonce = tag.getAttribute('nonce') ?? '';
  };

  const SHOP = settingsTag('shop');
  const SHOP_A = settingsTag('shop', { nonce: 'a' });
  const EVIL = settingsTag('evil');
  const EVIL_B = settingsTag('evil', { nonce: 'b' });
  const evil = (attributes: string) => settingsTag('evil', { attributes });
  const ENGLISH_A = ekspresTag('a').replace('ekspres.js', 'ekspres.en.js');
  const OTHER_HOST = '<script type="text/plain" src="https://evil.example/ekspres.js"></script>';

  it.each<[title: string, html: string]>([
    ['on a page without nonces', ekspresTag() + SHOP],
    ['as the first one of two', ekspresTag() + SHOP + EVIL],
    ['after a paragraph with its id', settingsTag('evil', { tag: 'p' }) + SHOP],
    ['after a template with its id', settingsTag('evil', { tag: 'template' }) + SHOP],
    ['after a script of another type with its id', evil('type="text/plain"') + SHOP],
    ['after a script without a type with its id', evil('') + SHOP],
    ['if it has the nonce of ekspres.js', ekspresTag('a') + SHOP_A],
    ['if it has the nonce of the English script', ENGLISH_A + SHOP_A],
    ['before ekspres.js', SHOP_A + ekspresTag('a')],
    ['with a nonce although ekspres.js has none', ekspresTag() + SHOP_A],
    ['without a nonce if only other scripts have one', ekspresTag() + otherTag('a') + SHOP],
    ['with the nonce of a script of another host', OTHER_HOST + EVIL + otherTag('a') + SHOP_A],
    ['after settings without the nonce', EVIL + SHOP_A + ekspresTag('a')],
    ['after settings with another nonce', EVIL_B + SHOP_A + ekspresTag('a')],
    ['by its nonce although an injected ekspres.js has none', ekspresTag() + EVIL + SHOP_A + ekspresTag('a')],
    ['with the nonce of others on a page that imports ekspres.js', EVIL + otherTag('a') + SHOP_A],
  ])('is found %s', (_title, html) => {
    showScripts(html);
    expect(readApiSettings().apiOrigin).toBe('https://shop.example');
  });

  it.each<[title: string, html: string]>([
    ['it is not a script', settingsTag('evil', { tag: 'p' })],
    ['it lacks the nonce', ekspresTag('a') + settingsTag('evil')],
    ['it has another nonce', ekspresTag('a') + settingsTag('evil', { nonce: 'b' })],
    ['only a later tag has it', ekspresTag('b') + settingsTag('evil', { nonce: 'b' }) + ekspresTag('a')],
  ])('is ignored and reported if %s', async (_title, html) => {
    expectConsoleError(
      /#ekspres-config is not a valid settings tag\. Use <script type="application\/json">, with the nonce of ekspres\.js if that has one/,
    );
    showScripts(html);
    // The first file reads settings without a nonce.
    firstSettings();
    await checkOnNewPage();
    expect(readApiSettings()).toEqual(DEFAULTS);
  });
});

it('the settings that the first file has parsed are not parsed again by the chunks', () => {
  showSettings('{"apiOrigin":"https://c.example"}');
  const parse = vi.spyOn(JSON, 'parse');
  expect(firstSettings()).toEqual({ apiOrigin: 'https://c.example' });
  expect(readApiSettings()).toMatchObject({ apiOrigin: 'https://c.example' });
  expect(parse).toHaveBeenCalledTimes(1);
});

it('a setting passed to configure() overrides only the same setting of the script element', () => {
  showSettings('{"apiOrigin":"https://a.example","apiVersion":"2026-04"}');
  configure({ apiOrigin: 'https://b.example' });
  expect(readApiSettings()).toEqual({ apiOrigin: 'https://b.example', apiVersion: '2026-04' });
});

it('a setting that is undefined in a call of configure() has its default, even if the script element contains it', () => {
  showSettings('{"apiOrigin":"https://a.example"}');
  configure({ apiOrigin: undefined });
  expect(readApiSettings()).toEqual(DEFAULTS);
});

it('configure() keeps the settings of earlier calls', () => {
  showSettings(undefined);
  configure({ apiOrigin: 'https://b.example' });
  configure({ apiVersion: '2026-04' });
  expect(readApiSettings()).toEqual({ apiOrigin: 'https://b.example', apiVersion: '2026-04' });
});
