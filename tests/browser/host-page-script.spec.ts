import { startSandbox } from '../../sandbox/server';
import { expect, test } from './fixtures';
import { hostPage, openPage, productElement, productForm } from './host-markup';
import { calls } from './sandbox';

const PRODUCT = 'shopify-accelerated-checkout';
const button = `${PRODUCT} [part=button]`;
const placeholder = `${PRODUCT} .shopify-payment-button__skeleton`;

test('the script works from another origin, chunks and all, and calls the API of the page', async ({
  page,
  baseURL,
}) => {
  const other = await startSandbox({ port: 0 });
  try {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const head = `<script type="module" async src="${other.url}/dist/ekspres.js"></script>`;
    await openPage(page, hostPage(productForm(productElement()), { head }));
    await page.locator(button).click();
    await page.waitForURL(/storefront_wallet=true/);
    const scripts = files.filter((url) => url.includes('/dist/') && url.startsWith(other.url));
    expect(scripts.length, 'the script and a chunk').toBeGreaterThan(1);
    expect(files.filter((url) => url.includes('graphql')).map((url) => new URL(url).origin)).toEqual([
      baseURL,
    ]);
    expect((await calls(page)).map(({ operation }) => operation)).toEqual(['cartCreate']);
  } finally {
    await other.close();
  }
});

test('until a slow script is there the placeholder stands, and then the button in its place', async ({
  page,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/dist/ekspres.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await openPage(page, hostPage(productForm(productElement())), { waitUntil: 'commit' });
  await expect(page.locator(placeholder)).toHaveCount(1);
  await page.waitForFunction(() => document.readyState === 'interactive');
  await expect(page.locator(placeholder)).toHaveCount(1);
  arrive();
  await expect(page.locator(button)).toHaveAttribute('aria-disabled', 'false');
  await expect(page.locator(placeholder)).toHaveCount(0);
});

test('an element that is parsed piece by piece after the script has its button once the form is whole', async ({
  page,
}) => {
  const pieces = ['inside', 'after'].map((name) => {
    let go = () => {};
    return { name, came: new Promise<void>((resolve) => (go = resolve)), go: () => go() };
  });
  await page.route(/\/piece\?/, async (route) => {
    await pieces.find(({ name }) => route.request().url().endsWith(name))?.came;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const [inside, after] = pieces.map(({ name }) => `<script src="/piece?${name}"></script>`);
  const element = productElement().replace('</shopify', `${inside}</shopify`);
  const form = productForm(`${element}${after}`);
  // The variant comes last, as in themes that put it behind the buttons.
  const hidden = /<input type="hidden"[^>]*>/.exec(form)![0];
  await openPage(page, hostPage(form.replace(hidden, '').replace('</form>', `${hidden}</form>`)), {
    waitUntil: 'commit',
  });
  await page.waitForFunction((tag) => customElements.get(tag), PRODUCT);
  await expect(page.locator(PRODUCT)).toHaveCount(1);
  pieces[0]!.go();
  await page.waitForTimeout(100);
  await expect(page.locator(`${button}[aria-disabled=false]`), 'nothing to buy yet').toHaveCount(0);
  pieces[1]!.go();
  await expect(page.locator(`${button}[aria-disabled=false]`)).toHaveCount(1);
  await expect(page.locator(placeholder)).toHaveCount(0);
});

test('the script may stand before or after the elements, async or not, and elements may come long after it', async ({
  page,
}) => {
  const form = productForm(productElement());
  const script = (attributes: string) =>
    `<script type="module" ${attributes} src="/dist/ekspres.js"></script>`;
  const pages = {
    'at the head, deferred': hostPage(form, { head: script('') }),
    'at the end, async': hostPage(form + script('async'), { head: '' }),
    'before the element, in the body': hostPage(script('async') + form, { head: '' }),
  };
  for (const [where, html] of Object.entries(pages)) {
    await openPage(page, html);
    await expect(page.locator(`${button}[aria-disabled=false]`), where).toHaveCount(1);
  }
  await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
  }, form);
  await expect(page.locator(`${button}[aria-disabled=false]`)).toHaveCount(2);
  await expect(page.locator(placeholder)).toHaveCount(0);
});
