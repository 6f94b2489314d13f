import { expect, test } from './fixtures';
import { hostPage, openPage, productElement, productForm, SCRIPT } from './host-markup';

const STYLED = '.shopify-payment-button__button { height: 50px; border-radius: 10px }';

/** Notes, in order, what the script does until it adds the first button, and in the frame after that. */
function noteFirstPaint(): void {
  const notes: string[] = [];
  const noteCalls = (owner: object, name: string, note: string) => {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      notes.push(note);
      return original.apply(this, args);
    });
  };
  noteCalls(CSSStyleSheet.prototype, 'replaceSync', 'parses the style sheet');
  noteCalls(window, 'getComputedStyle', 'reads styles');
  new MutationObserver((_records, observer) => {
    if (!document.querySelector('shopify-buy-it-now-button>button')) return;
    observer.disconnect();
    notes.push('shows the button');
    // The script's own frame callback was requested before this one.
    requestAnimationFrame(() => Object.assign(window, { notes: [...notes] }));
  }).observe(document, { childList: true, subtree: true });
}

test('the style sheet is parsed once before the first paint, styles are read after it', async ({ page }) => {
  await page.addInitScript(noteFirstPaint);
  // On most pages, too, the script runs when the document has been parsed.
  await page.route('**/dist/ekspres.js', async (route) => {
    await page.waitForFunction(() => document.readyState !== 'loading');
    await route.continue();
  });
  await openPage(
    page,
    hostPage(productForm(productElement({ disabled: undefined })), {
      head: `<style>${STYLED}</style>${SCRIPT}`,
    }),
  );
  const notes = await page.waitForFunction(() => (window as { notes?: string[] }).notes);
  expect(await notes.jsonValue()).toEqual([
    'parses the style sheet',
    'shows the button',
    'reads styles',
    'reads styles',
  ]);
  await expect(page.locator('shopify-buy-it-now-button>button')).toHaveCSS('border-radius', '10px');
});

test('the script begins with the hint by which V8 compiles it while it downloads', async ({ request }) => {
  const script = await request.get('/dist/ekspres.js');
  expect((await script.text()).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});
