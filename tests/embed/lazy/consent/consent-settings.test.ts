import { describe, expect, it } from 'vitest';
import { wantsOwnNotice } from '../../../../src/embed/shared/unchecked-settings';
import { readMarketsOrigin } from '../../../../src/embed/lazy/consent/consent-area';
import { settingsScript, showPage } from '../../page-html';

const show = (settings: object) => showPage(settingsScript(settings));

describe('readMarketsOrigin', () => {
  it.each<[title: string, settings: object, origin: string | undefined]>([
    ['no origin if the page sets none', {}, undefined],
    ['no origin if the setting is invalid', { managedMarketsOrigin: 'terms.example' }, undefined],
    ["the URL's origin", { managedMarketsOrigin: 'https://terms.example/eu/?a=1' }, 'https://terms.example'],
  ])('returns %s', (_title, settings, origin) => {
    show(settings);
    expect(readMarketsOrigin()).toBe(origin);
  });
});

describe('wantsOwnNotice', () => {
  it.each<[consentNotice: unknown, isWanted: boolean]>([
    [true, true],
    [false, false],
    ['yes', false],
    [undefined, false],
  ])('returns for consentNotice: %o that it is %s', (consentNotice, isWanted) => {
    show({ consentNotice });
    expect(wantsOwnNotice()).toBe(isWanted);
  });
});
