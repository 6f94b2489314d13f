import { describe, expect, it, vi } from 'vitest';
import { readApiSettings } from '../../../src/embed/lazy/api-settings';
import { expectConsoleError } from '../../setup/expect-console-error';
import { showPage } from '../page-html';

const DEFAULTS = { apiOrigin: location.origin, apiVersion: 'unstable' };

/** Puts this script on the page; undefined: none. */
const showSettings = (script: string | undefined) =>
  showPage(
    script === undefined ? '' : `<script type="application/json" id="ekspres-config">${script}</script>`,
  );

it.each<{ when: string; script: string | undefined; settings: object }>([
  { when: 'there are none', script: undefined, settings: {} },
  { when: 'the script is empty', script: '', settings: {} },
  { when: 'no key is given', script: '{}', settings: {} },
  { when: 'keys are unknown', script: '{"colour":"red"}', settings: {} },
  {
    when: 'an origin is given',
    script: '{"apiOrigin":"https://a.example"}',
    settings: { apiOrigin: 'https://a.example' },
  },
  {
    when: 'an origin is given with a path',
    script: '{"apiOrigin":"http://a.example:8080/x?y"}',
    settings: { apiOrigin: 'http://a.example:8080' },
  },
  { when: 'a version is given', script: '{"apiVersion":"2026-04"}', settings: { apiVersion: '2026-04' } },
])('settings are read when $when', ({ script, settings }) => {
  showSettings(script);
  expect(readApiSettings()).toEqual({ ...DEFAULTS, ...settings });
});

it.each([
  { when: 'the page has a base elsewhere', origin: 'https://shop.example', is: 'https://shop.example' },
  { when: 'the page has no origin: its base', origin: 'null', is: 'https://base.example' },
])("the API is at the page's own origin when $when", ({ origin, is }) => {
  showPage('');
  vi.stubGlobal('origin', origin);
  vi.spyOn(document, 'baseURI', 'get').mockReturnValue('https://base.example/a/');
  expect(readApiSettings().apiOrigin).toBe(is);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a mistake', () => {
  it.each<{ when: string; script: string; says: string[]; settings?: object }>([
    { when: 'they are no JSON', script: '{apiOrigin:1}', says: ['a JSON object'] },
    { when: 'they are a list', script: '["https://a.example"]', says: ['a JSON object'] },
    { when: 'they are a text', script: '"https://a.example"', says: ['a JSON object'] },
    { when: 'they are null', script: 'null', says: ['a JSON object'] },
    {
      when: 'an origin is of another kind',
      script: '{"apiOrigin":"ftp://a.example","apiVersion":"2026-04"}',
      says: ['apiOrigin to be an origin'],
      settings: { apiVersion: '2026-04' },
    },
    { when: 'an origin has no host', script: '{"apiOrigin":"https:"}', says: ['apiOrigin to be an origin'] },
    { when: 'an origin is null', script: '{"apiOrigin":null}', says: ['apiOrigin to be an origin'] },
    {
      when: 'a version would leave its place in the address',
      script: '{"apiVersion":"2026/04","apiOrigin":"https://a.example"}',
      says: ['apiVersion to be a version'],
      settings: { apiOrigin: 'https://a.example' },
    },
    { when: 'a version is an object', script: '{"apiVersion":{}}', says: ['apiVersion to be a version'] },
    {
      when: 'both are wrong',
      script: '{"apiVersion":"","apiOrigin":"a.example"}',
      says: ['apiOrigin to be an origin', 'apiVersion to be a version'],
    },
  ])('is named once, and the default stands, when $when', async ({ script, says, settings }) => {
    // What was said is remembered for the life of the page.
    vi.resetModules();
    const { readApiSettings: readAfresh } = await import('../../../src/embed/lazy/api-settings');
    for (const text of says) {
      expectConsoleError(new RegExp(`invalid-ekspres-config: #ekspres-config: expected ${text}`));
    }
    showSettings(script);
    expect(readAfresh()).toEqual({ ...DEFAULTS, ...settings });
    expect(readAfresh()).toEqual({ ...DEFAULTS, ...settings });
  });
});
