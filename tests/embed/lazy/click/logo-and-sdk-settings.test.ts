import { describe, expect, it } from 'vitest';
import { readWalletSettings, type WalletSettings } from '../../../../src/embed/lazy/click/settings';
import { settingsScript, showPage } from '../../page-html';

const show = (settings: object) => showPage(settingsScript(settings));

describe('readWalletSettings', () => {
  it.each<[title: string, settings: object, expected: Partial<WalletSettings>]>([
    ['defaults if the page sets nothing', {}, {}],
    [
      'the origins of URLs',
      {
        logoOrigin: 'https://logos.example/a.svg',
        sdkOrigins: ['https://sdk.example/', 'http://127.0.0.1:4173/vendors'],
      },
      { logoOrigin: 'https://logos.example', sdkOrigins: ['https://sdk.example', 'http://127.0.0.1:4173'] },
    ],
    ['an empty list of origins', { sdkOrigins: [] }, { sdkOrigins: [] }],
  ])('returns %s', (_title, settings, expected) => {
    show(settings);
    expect(readWalletSettings()).toEqual({ apiOrigin: location.origin, apiVersion: 'unstable', ...expected });
  });

  it.each([
    { logoOrigin: 'logos.example' },
    { logoOrigin: 'javascript:alert(1)' },
    { sdkOrigins: 'https://sdk.example' },
    { sdkOrigins: { 0: 'https://sdk.example' } },
    { sdkOrigins: ['https://sdk.example', 'sdk.example'] },
    { sdkOrigins: ['https:'] },
    { sdkOrigins: [null] },
    { sdkOrigins: ['*'] },
  ])('ignores the invalid setting %o', (settings) => {
    show(settings);
    expect(readWalletSettings()).toEqual({ apiOrigin: location.origin, apiVersion: 'unstable' });
  });
});
