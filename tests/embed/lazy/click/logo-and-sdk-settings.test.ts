import { expect, it, vi } from 'vitest';
import { readWalletSettings, type WalletSettings } from '../../../../src/embed/lazy/click/settings';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { showPage } from '../../page-html';

const show = (settings: object) =>
  showPage(`<script type="application/json" id="ekspres-config">${JSON.stringify(settings)}</script>`);

it.each<{ title: string; given: object; settings: Partial<WalletSettings> }>([
  { title: 'has defaults if the page sets nothing', given: {}, settings: {} },
  {
    title: 'has defaults if the page sets only other settings',
    given: { telemetryOrigin: 'https://a.example' },
    settings: {},
  },
  {
    title: 'uses the origin of the API for logos',
    given: { apiOrigin: 'https://a.example/' },
    settings: { apiOrigin: 'https://a.example' },
  },
  {
    title: 'reduces URLs to their origins',
    given: {
      logoOrigin: 'https://logos.example/a.svg',
      sdkOrigins: ['https://sdk.example/', 'http://127.0.0.1:4173/vendors'],
    },
    settings: {
      logoOrigin: 'https://logos.example',
      sdkOrigins: ['https://sdk.example', 'http://127.0.0.1:4173'],
    },
  },
  {
    title: 'accepts an empty list of origins',
    given: { sdkOrigins: [] },
    settings: { sdkOrigins: [] },
  },
])('$title', ({ given, settings }) => {
  show(given);
  expect(readWalletSettings()).toEqual({ apiOrigin: location.origin, apiVersion: 'unstable', ...settings });
});

it.each<{ given: object; message: string }>([
  { given: { logoOrigin: 'logos.example' }, message: 'logoOrigin is invalid. Use an origin' },
  { given: { logoOrigin: 'javascript:alert(1)' }, message: 'logoOrigin is invalid. Use an origin' },
  { given: { sdkOrigins: 'https://sdk.example' }, message: 'sdkOrigins is invalid. Use an array of origins' },
  {
    given: { sdkOrigins: { 0: 'https://sdk.example' } },
    message: 'sdkOrigins is invalid. Use an array of origins',
  },
  {
    given: { sdkOrigins: ['https://sdk.example', 'sdk.example'] },
    message: 'sdkOrigins is invalid. Use an array of origins',
  },
  { given: { sdkOrigins: ['https:'] }, message: 'sdkOrigins is invalid. Use an array of origins' },
  { given: { sdkOrigins: [null] }, message: 'sdkOrigins is invalid. Use an array of origins' },
  { given: { sdkOrigins: ['*'] }, message: 'sdkOrigins is invalid. Use an array of origins' },
])('reports $given and does not use it', async ({ given, message }) => {
  // What was reported is remembered for the life of the page.
  vi.resetModules();
  const { readWalletSettings: readAfresh } = await import('../../../../src/embed/lazy/click/settings');
  expectConsoleError(new RegExp(`invalid-ekspres-config: The setting ${message}`));
  show(given);
  expect(readAfresh()).toEqual({ apiOrigin: location.origin, apiVersion: 'unstable' });
});
