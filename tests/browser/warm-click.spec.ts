import { expect, test } from './fixtures';
import { buyNow } from './click-targets';

test('a click sends its request in the task of the click if the click code has loaded', async ({ page }) => {
  const clickCode = page.waitForRequest(/\/dist\/ekspres-click-/);
  await page.goto('/products/kubek');
  const chunkUrl = (await clickCode).url();
  const order = await buyNow(page).evaluate(async (button: HTMLElement, url) => {
    await import(url);
    for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    const order: string[] = [];
    const send = window.fetch;
    window.fetch = (...request) => {
      order.push('request');
      return send(...request);
    };
    const { port1, port2 } = new MessageChannel();
    const nextTask = new Promise((resolve) => (port1.onmessage = resolve));
    port2.postMessage('');
    button.click();
    await nextTask;
    order.push('next task');
    return order;
  }, chunkUrl);
  expect(order).toEqual(['request', 'next task']);
});
