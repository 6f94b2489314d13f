/*
 * The early-click script: keeps a click on one of our buttons until `ekspres.js` has loaded, which runs it.
 * If that does not load, the click takes the platform's own way. It is an inline script of the page's head,
 * before the tag of `ekspres.js`. The build makes it a string (`build/text-imports.mjs`) of at most 1 kB,
 * with `apiOrigin` too, so its names are short where two files share them.
 *
 * - A form is submitted by `requestSubmit`, because a theme may intercept it, as it does with the theme's own
 *   button.
 * - The id of a variant is not checked: `options.ts` writes digits only.
 * - It does not name the global `document`, because `dist/server.js`, which contains the string, must run
 *   without one. Names in the page's HTML hide no member of the root element, so that is searched.
 */

/** The shop's origin: `render-early-click-script.ts` replaces the name by an expression. */
declare const SHOP_ORIGIN: string;

{
  /** One of our elements. `k`: see `ButtonElement` (`embed/first/button-element.ts`). */
  type Button = HTMLElement & { k?: boolean | null };

  /**
   * Selector of our buttons: before the script, only elements with an enabled face have a language. With
   * their names, because other elements of a page may be undefined and have a language.
   */
  const BUTTONS =
    ':is(shop-pay-wallet-button,shopify-meta-pay-button,shopify-buy-it-now-button,more-payment-options-link)[lang]:not(:defined)';
  const CHECKOUT = '/checkout';
  const listen = addEventListener;
  // Undefined in some browsers: `listen` then adds the listeners to the window.
  const navigation = self.navigation;

  /** How long a click waits for the script, in ms. */
  let timeout = 8000;
  /** The button that was clicked last; none at first. */
  let clicked: Button;
  /** The button whose click is submitting a form at this moment. */
  let submitting: Button | false | undefined;
  /**
   * The button whose click has left. Until the page goes, a second click would add the line to the cart
   * again.
   */
  let left: Button | undefined;
  let failure: ReturnType<typeof setTimeout>;

  /**
   * Sets the button whose click has left. Without one, the page stays after all, or is kept in the
   * back/forward cache.
   */
  const setLeft = (button?: Button) => {
    if (left) left.ariaBusy = left.k = null;
    left = button;
    if (left) {
      left.k = false;
      left.ariaBusy = true as never;
      setTimeout(setLeft, 60_000);
    }
  };

  /** Takes the platform's own way for the last click, unless the script has run it. */
  const leave = () => {
    // A button that was removed is not on a page.
    const root = clicked?.k && clicked.closest('html');
    if (root) {
      const read = (name: string) => clicked.getAttribute(name);
      const variant = read('variant-id');
      const form =
        root.querySelector<HTMLFormElement>(`form[id="${read('form')}"]`) ??
        clicked.closest<HTMLFormElement>('[action*=add]');
      const checkout = root.querySelector<HTMLElement>('[name=checkout]');
      clicked.k = null;
      submitting = clicked;
      if (!variant && form) form.requestSubmit();
      else if (!variant && checkout) checkout.click();
      else {
        setLeft(clicked);
        (location as unknown) =
          SHOP_ORIGIN + (variant ? `/cart/${variant}:${read('quantity') ?? 1}` : CHECKOUT);
      }
      submitting = false;
    }
  };

  listen('click', (event) => {
    const target = event.target as HTMLButtonElement;
    // A script may click the document, and a form may have a field with the name `closest`.
    const button = target.closest?.<Button>(BUTTONS);
    if (!button) return;
    if (left) event.preventDefault();
    // A button with a name submits the form by itself.
    else if (!target.name) {
      button.k = true;
      clicked = button;
      setTimeout(leave, timeout);
    }
  });

  // During the submission by a click only: a later one must not lead to the checkout.
  listen('formdata', (event) => submitting && event.formData.set('return_to', CHECKOUT));

  listen('submit', (event) => {
    // The submission of another button changes nothing.
    if (!event.defaultPrevented) setLeft(event.submitter?.closest<Button>(BUTTONS) || submitting || left);
  });

  listen('pagehide', () => setLeft());

  // Events of elements do not bubble to the window.
  listen(
    'error',
    (event) => {
      if (/\/ekspres\./.test((event.target as HTMLScriptElement).src)) {
        timeout = 0;
        leave();
      }
    },
    true,
  );

  // See `embed/shared/when-post-ends.ts`.
  listen.call(navigation, 'navigateerror', () => (failure = setTimeout(setLeft)));
  listen.call(navigation, 'navigate', () => clearTimeout(failure));
}
