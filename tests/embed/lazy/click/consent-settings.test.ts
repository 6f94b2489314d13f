import { expect, it, vi } from 'vitest';
import { readConsentSettings } from '../../../../src/embed/lazy/click/consent-settings';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { showPage } from '../../page-html';

const show = (settings: object) =>
  showPage(`<script type="application/json" id="ekspres-config">${JSON.stringify(settings)}</script>`);

it.each<{ given: object; origin: string | undefined }>([
  { given: {}, origin: undefined },
  { given: { managedMarketsOrigin: 'https://terms.example' }, origin: 'https://terms.example' },
  { given: { managedMarketsOrigin: 'https://terms.example/eu/?a=1' }, origin: 'https://terms.example' },
])('reads the origin of $given as $origin', ({ given, origin }) => {
  show(given);
  expect(readConsentSettings().managedMarketsOrigin).toBe(origin);
});

it.each([7, 'terms.example', 'javascript:alert(1)'])(
  'reports once that %o is not an origin',
  async (given) => {
    // What was reported is remembered for the life of the page.
    vi.resetModules();
    const { readConsentSettings: readAfresh } =
      await import('../../../../src/embed/lazy/click/consent-settings');
    expectConsoleError(/managedMarketsOrigin is invalid\. Use an origin/);
    show({ managedMarketsOrigin: given });
    expect([readAfresh(), readAfresh()]).toEqual([{}, {}]);
  },
);
