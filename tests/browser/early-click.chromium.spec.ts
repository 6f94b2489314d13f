import { expect, test } from './click-events';
import { expectOneCartEach, clickWhenPainted } from './early-click-page';

/** The name of a file of the build without its hash; undefined for any other URL. */
const builtFile = (url: string) => /\/dist\/(?:~\w+\/)?(\w[a-z-]*?)(?:-[\w-]{6})?\.js/.exec(url)?.[1];

test('a click at the first paint waits only for the file with the code of a click', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const file = builtFile(request.url());
    if (file) requests.push(file);
  });
  // The files that a click does not need never load.
  await page.route(/\/dist\/(?!ekspres\.js|click-)/, () => {});
  await page.addInitScript(clickWhenPainted);
  await page.goto('/products/kubek', { waitUntil: 'commit' });
  await expectOneCartEach(page, 'BuyItNow');
  // That the rest is requested after the click's request is tested in early-click.test.ts, because engines
  // report the order differently.
  expect(requests.slice(0, 2)).toEqual(['ekspres', 'click']);
});
