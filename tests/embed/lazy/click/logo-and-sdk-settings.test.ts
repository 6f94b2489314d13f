import { describe, expect, it } from 'vitest';
import { readWalletSettings, type WalletSettings } from '../../../../src/embed/lazy/click/settings';
import { settingsScript, showPage } from '../../page-html';

const show = (settings: object) => showPage(settingsScript(settings));

describe('readWalletSettings', () => {
  it.each<{ title: string; settings: object; expected: Partial<WalletSettings> }>([
    { title: 'returns defaults if the page sets nothing', settings: {}, expected: {} },
    {
      title: 'returns the origins of URLs',
      settings: {
        logoOrigin: 'https://logos.example/a.svg',
        sdkOrigins: ['https://sdk.example/', 'http://127.0.0.1:4173/vendors'],
      },
      expected: {
        logoOrigin: 'https://logos.example',
        sdkOrigins: ['https://sdk.example', 'http://127.0.0.1:4173'],
      },
    },
    {
      title: 'returns an empty list of origins',
      settings: { sdkOrigins: [] },
      expected: { sdkOrigins: [] },
    },
  ])('$title', ({ settings, expected }) => {
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
