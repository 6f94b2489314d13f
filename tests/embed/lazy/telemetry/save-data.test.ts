import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit, open, SETTINGS, requestsToPath } from './measured-visit';

beforeEach(() =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
);
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('telemetry of a shopper who saves data waits until one of our elements is used', async () => {
  await open(SETTINGS, '<p></p><a access-token="t" page-type="product"></a>');
  emit('rendered', 'ShopPay');
  const use = async (selector: string) => {
    document
      .querySelector(selector)
      ?.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_000);
  };
  await use('p');
  expect(requestsToPath('/v1/metrics')).toEqual([]);
  await use('a');
  expect(requestsToPath('/v1/metrics').length).toBeGreaterThan(0);
});
