import { describe, expect, it } from 'vitest';
import { readButtonSettings } from '../../../../src/embed/lazy/vendor/button-settings';
import type { ButtonSettings } from '../../../../src/wallets/contract';
import { settingsScript, showPage } from '../../page-html';

const show = (settings: object) => showPage(settingsScript(settings));

describe('readButtonSettings', () => {
  it.each<[title: string, settings: object, expected: Partial<ButtonSettings>]>([
    ['defaults if the page sets nothing', {}, {}],
    [
      'the origins of URLs',
      { sdkOrigins: ['https://sdk.example/', 'http://127.0.0.1:4173/vendors'] },
      { sdkOrigins: ['https://sdk.example', 'http://127.0.0.1:4173'] },
    ],
    ['an empty list of origins', { sdkOrigins: [] }, { sdkOrigins: [] }],
  ])('returns %s', (_title, settings, expected) => {
    show(settings);
    expect(readButtonSettings()).toEqual({ apiOrigin: location.origin, apiVersion: 'unstable', ...expected });
  });

  it.each([
    { sdkOrigins: 'https://sdk.example' },
    { sdkOrigins: { 0: 'https://sdk.example' } },
    { sdkOrigins: ['https://sdk.example', 'sdk.example'] },
    { sdkOrigins: ['https:'] },
    { sdkOrigins: [null] },
    { sdkOrigins: ['*'] },
  ])('ignores the invalid setting %o', (settings) => {
    show(settings);
    expect(readButtonSettings()).toEqual({ apiOrigin: location.origin, apiVersion: 'unstable' });
  });
});
