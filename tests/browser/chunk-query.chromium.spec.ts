import { expect, test } from './fixtures';
import { buyNow } from './click-targets';
import { servePage } from './sandbox';

test('a script with a query of its own works, and no second copy of it is loaded', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/products/kubek')).text();
  expect(html).toContain('src="/dist/ekspres.js"');
  const files: string[] = [];
  await page.route('**/dist/**', async (route) => {
    files.push(new URL(route.request().url()).pathname);
    await route.continue();
  });
  await page.goto(await servePage(request, html.replace('/dist/ekspres.js', '/dist/ekspres.js?v=2')));
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(files).toContain('/dist/ekspres.js');
  expect(files).toHaveLength(new Set(files).size);
});
