import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find } from '../../page-html';
import { emit, openPage, requestsToPath, SETTINGS } from './measured-visit';

beforeEach(() =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
);
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('telemetry of a shopper who saves data loads once the pointer moves over one of our elements', async () => {
  await openPage(SETTINGS, '<p></p><a access-token="t" page-type="product"></a>');
  emit('rendered', 'ShopPay');
  const moveOver = async (selector: string) => {
    find(selector).dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_000);
  };
  await moveOver('p');
  expect(requestsToPath('/v1/metrics')).toEqual([]);
  await moveOver('a');
  expect(requestsToPath('/v1/metrics').length).toBeGreaterThan(0);
});
