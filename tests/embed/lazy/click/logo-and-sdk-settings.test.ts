import { describe, expect, it, vi } from 'vitest';
import { readWalletSettings, type WalletSettings } from '../../../../src/embed/lazy/click/settings';
import { expectConsoleError } from '../../../setup/expect-console-error';
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

  it.each<{ settings: object; message: string }>([
    { settings: { logoOrigin: 'logos.example' }, message: 'logoOrigin is invalid. Use an origin' },
    { settings: { logoOrigin: 'javascript:alert(1)' }, message: 'logoOrigin is invalid. Use an origin' },
    {
      settings: { sdkOrigins: 'https://sdk.example' },
      message: 'sdkOrigins is invalid. Use an array of origins',
    },
    {
      settings: { sdkOrigins: { 0: 'https://sdk.example' } },
      message: 'sdkOrigins is invalid. Use an array of origins',
    },
    {
      settings: { sdkOrigins: ['https://sdk.example', 'sdk.example'] },
      message: 'sdkOrigins is invalid. Use an array of origins',
    },
    { settings: { sdkOrigins: ['https:'] }, message: 'sdkOrigins is invalid. Use an array of origins' },
    { settings: { sdkOrigins: [null] }, message: 'sdkOrigins is invalid. Use an array of origins' },
    { settings: { sdkOrigins: ['*'] }, message: 'sdkOrigins is invalid. Use an array of origins' },
  ])('reports the invalid setting $settings, and ignores it', async ({ settings, message }) => {
    // Mistakes are reported once for each page, so this is a new page.
    vi.resetModules();
    const { readWalletSettings: readOnNewPage } = await import('../../../../src/embed/lazy/click/settings');
    expectConsoleError(new RegExp(`invalid-ekspres-config: The setting ${message}`));
    show(settings);
    expect(readOnNewPage()).toEqual({ apiOrigin: location.origin, apiVersion: 'unstable' });
  });
});
