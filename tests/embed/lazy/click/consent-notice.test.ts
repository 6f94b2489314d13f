import { afterEach, expect, it, vi } from 'vitest';
import type { ReadableElement } from '../../../../src/embed/shared/attributes';

const NOTICE_MODULE = '../../../../src/embed/lazy/consent/buyer-consent';

afterEach(() => void vi.doUnmock(NOTICE_MODULE));

/**
 * Loads a fresh copy of the tested module, because it remembers that it loads the notice. The notice's module
 * stays loading until the test calls `finishLoading`.
 */
async function loadOnNewPage() {
  vi.resetModules();
  let finishLoading = () => {};
  const loaded = new Promise<void>((resolve) => (finishLoading = resolve));
  vi.doMock(NOTICE_MODULE, async () => {
    await loaded;
    return { watchConsentAreas: () => {} };
  });
  const { whenConsentIsShown } = await import('../../../../src/embed/lazy/click/consent-notice');
  return { whenConsentIsShown, finishLoading };
}

const AREA = '<small id="shopify-buyer-consent"></small>';

function elementOnPage({ hasPlan = true, html = AREA }): ReadableElement {
  document.body.innerHTML = html;
  const element = document.createElement('div');
  element.setAttribute('has-selling-plan', `${hasPlan}`);
  element.setAttribute('page-type', 'cart_page');
  return Object.assign(element, { read: () => undefined }) as ReadableElement;
}

it.each([
  ['a wallet does not wait for the notice if no selling plan is bought', { hasPlan: false }],
  ['a wallet does not wait for the notice if the page has no area for it', { html: '' }],
])('%s', async (_title, page) => {
  const { whenConsentIsShown } = await loadOnNewPage();
  expect(whenConsentIsShown(elementOnPage(page))).toBeUndefined();
});

it('a wallet waits for the notice until it is shown', async () => {
  const { whenConsentIsShown, finishLoading } = await loadOnNewPage();
  vi.useFakeTimers();
  const onShown = vi.fn();
  void whenConsentIsShown(elementOnPage({}))?.then(onShown);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onShown).not.toHaveBeenCalled();
  finishLoading();
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledOnce());
});

it('a wallet waits for the notice at most 3 s after it could first be pressed, however late that was', async () => {
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(10_000);
  const { whenConsentIsShown } = await loadOnNewPage();
  const onShown = vi.fn();
  const element = elementOnPage({});
  // The button could be pressed now, and is pressed a second later.
  void whenConsentIsShown(element);
  await vi.advanceTimersByTimeAsync(1000);
  void whenConsentIsShown(element)?.then(onShown);
  await vi.advanceTimersByTimeAsync(1999);
  expect(onShown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onShown).toHaveBeenCalledOnce();
  expect(whenConsentIsShown(element)).toBeUndefined();
});
