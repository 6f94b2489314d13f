import { describe, expect, it } from 'vitest';
import { readConsentSettings } from '../../../../src/embed/lazy/click/consent-settings';
import { settingsScript, showPage } from '../../page-html';

const show = (settings: object) => showPage(settingsScript(settings));

describe('readConsentSettings', () => {
  it.each<[title: string, settings: object, origin: string | undefined]>([
    ['no origin if the page sets none', {}, undefined],
    ['the origin of it', { managedMarketsOrigin: 'https://terms.example/eu/?a=1' }, 'https://terms.example'],
  ])('returns %s', (_title, settings, origin) => {
    show(settings);
    expect(readConsentSettings().managedMarketsOrigin).toBe(origin);
  });

  it.each([true, false])('returns that consentNotice is %s', (consentNotice) => {
    show({ consentNotice });
    expect(readConsentSettings()).toEqual({ consentNotice });
  });

  it.each([{ consentNotice: 'yes' }, { managedMarketsOrigin: 'terms.example' }])('ignores %o', (settings) => {
    show(settings);
    expect(readConsentSettings()).toEqual({});
  });
});
