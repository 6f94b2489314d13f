import { describe, expect, it, vi } from 'vitest';
import { readConsentSettings } from '../../../../src/embed/lazy/click/consent-settings';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { settingsScript, showPage } from '../../page-html';

const show = (settings: object) => showPage(settingsScript(settings));

describe('readConsentSettings', () => {
  it.each<{ settings: object; origin: string | undefined }>([
    { settings: {}, origin: undefined },
    { settings: { managedMarketsOrigin: 'https://terms.example' }, origin: 'https://terms.example' },
    { settings: { managedMarketsOrigin: 'https://terms.example/eu/?a=1' }, origin: 'https://terms.example' },
  ])('returns the origin $origin for the settings $settings', ({ settings, origin }) => {
    show(settings);
    expect(readConsentSettings().managedMarketsOrigin).toBe(origin);
  });

  it.each([7, 'terms.example', 'javascript:alert(1)'])(
    'reports once that the origin %o is invalid, and ignores it',
    async (managedMarketsOrigin) => {
      // Mistakes are reported once for each page, so this is a new page.
      vi.resetModules();
      const { readConsentSettings: readOnNewPage } =
        await import('../../../../src/embed/lazy/click/consent-settings');
      expectConsoleError(/managedMarketsOrigin is invalid\. Use an origin/);
      show({ managedMarketsOrigin });
      expect([readOnNewPage(), readOnNewPage()]).toEqual([{}, {}]);
    },
  );
});
