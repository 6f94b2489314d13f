import { expect, it, vi } from 'vitest';
import { toSdkUrl } from '../../../src/net/sdk/sdk-hosts';

vi.mock('../../../src/ui/messages/pl/vendor-locales', () =>
  vi.importActual('../../../src/ui/messages/en/vendor-locales'),
);

it("the English script loads PayPal's script in English", () => {
  expect(toSdkUrl('paypal', 'https://www.paypal.com/sdk/js?client-id=a')).toContain('locale=en_US');
});
