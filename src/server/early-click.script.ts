/*
 * The early-click script: keeps a click on one of our buttons until `ekspres.js` has loaded, which runs it.
 * If that fails to load, the platform handles the click: the form is submitted, or the checkout opens. It is
 * an inline script of the page's head, before the tag of `ekspres.js`. The build makes it a string
 * (`build/text-imports.mjs`) of at most 1 kB, with `apiOrigin` too, so the names that it shares with
 * other files are short.
 *
 * - A form is submitted by `requestSubmit`, because a theme may intercept it, as it does with the theme's own
 *   button.
 * - The id of a variant is not checked: `options.ts` writes digits only.
 * - The global `document` is not used, because `dist/server.js`, which contains the string, must run without
 *   one. The root element is searched instead, whose members no name in the page's HTML can hide.
 */

/** The shop's origin: `render-early-click-script.ts` replaces this name with an expression. */
declare const SHOP_ORIGIN: string;

{
  /** One of our elements. `k`: see `ButtonElement` (`embed/first/button-element.ts`). */
  type Button = HTMLElement & { k?: boolean | null };

  /**
   * Selector of our buttons: before the script has run, only elements with an enabled face have a language.
   * It contains their names, because other elements of a page may be undefined and have a language too.
   */
  const BUTTONS =
    ':is(shop-pay-wallet-button,shopify-meta-pay-button,shopify-buy-it-now-button,more-payment-options-link)[lang]:not(:defined)';
  const CHECKOUT = '/checkout';
  const listen = addEventListener;
  // Undefined in some browsers, where `listen` adds the listeners to the window instead.
  const navigation = self.navigation;

  /** How long a click waits for the script, in ms. */
  let timeout = 8000;
  /** The button that was clicked last; none at first. */
  let clicked: Button;
  /** The button whose click is submitting a form right now. */
  let submitting: Button | 0 | undefined;
  /**
   * The button with which the shopper is leaving the page. Until the page is unloaded, a second click would
   * add the line to the cart again.
   */
  let leaving: Button | undefined;
  /** Resets `leaving` after a failed navigation. */
  let failureTimer: ReturnType<typeof setTimeout>;

  /**
   * Sets the button with which the shopper is leaving the page; none if the page stays after all, or is kept
   * in the back/forward cache.
   */
  const setLeaving = (button?: Button) => {
    if (leaving) leaving.ariaBusy = leaving.k = null;
    leaving = button;
    if (leaving) {
      leaving.k = false;
      leaving.ariaBusy = true as never;
      // Browsers do not report every navigation that fails.
      setTimeout(setLeaving, 60_000);
    }
  };

  /** Lets the platform handle the last click, unless the script has run it. */
  const leaveByPlatform = () => {
    // A button that was removed has no root element.
    const root = clicked?.k && clicked.closest('html');
    if (root) {
      const find = <Found extends HTMLElement>(selector: string) => root.querySelector<Found>(selector);
      const read = (name: string) => clicked.getAttribute(name);
      const variant = read('variant-id');
      const form =
        find<HTMLFormElement>(`form#${CSS.escape(read('form') as string)}`) ??
        clicked.closest<HTMLFormElement>('[action*=add]');
      const checkout = find('[name=checkout]');
      clicked.k = null;
      submitting = clicked;
      if (!variant && form) form.requestSubmit();
      else if (!variant && checkout) checkout.click();
      else {
        setLeaving(clicked);
        (location as unknown) =
          SHOP_ORIGIN + (variant ? `/cart/${variant}:${read('quantity') || 1}` : CHECKOUT);
      }
      // Shorter than `undefined`, in the script of at most 1 kB.
      submitting = 0;
    }
  };

  listen('click', (event) => {
    const target = event.target as HTMLButtonElement;
    // A script may click the document, and a form may have a field with the name `closest`.
    const button = target.closest?.<Button>(BUTTONS);
    if (!button) return;
    if (leaving) event.preventDefault();
    // A button with a name submits the form by itself.
    else if (!target.name) {
      button.k = true;
      clicked = button;
      setTimeout(leaveByPlatform, timeout);
    }
  });

  // Only the submission by a click leads to the checkout; a later submission of the same form must not.
  listen('formdata', (event) => submitting && event.formData.set('return_to', CHECKOUT));

  listen('submit', (event) => {
    // A submission by another button changes nothing.
    if (!event.defaultPrevented)
      setLeaving(event.submitter?.closest<Button>(BUTTONS) || submitting || leaving);
  });

  listen('pagehide', () => setLeaving());

  // Events of elements do not bubble to the window.
  listen(
    'error',
    (event) => {
      if (/\/ekspres\./.test((event.target as HTMLScriptElement).src)) {
        timeout = 0;
        leaveByPlatform();
      }
    },
    true,
  );

  // The same rule as for a later click: `whenNavigationFails` (`embed/lazy/outcome/click-context.ts`).
  listen.call(navigation, 'navigateerror', () => (failureTimer = setTimeout(setLeaving)));
  listen.call(navigation, 'navigate', () => clearTimeout(failureTimer));
}
