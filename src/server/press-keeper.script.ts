/*
 * The early-click script: keeps a click on one of our buttons until `ekspres.js` has loaded, which runs it.
 * If that does not load, the click takes the platform's own way. It is an inline script of the page's head,
 * before the tag of `ekspres.js`. The build makes it a string (`build/text-imports.mjs`) of at most 1 kB,
 * with `apiOrigin` too.
 *
 * - A form is submitted by `requestSubmit`, because a theme may intercept it, as it does with the theme's own
 *   button.
 * - The id of a variant is not checked: `options.ts` writes digits only.
 * - It does not name the global `document`, because `dist/server.js`, which contains the string, must run
 *   without one. Names in the page's HTML hide no member of the root element, so that is searched.
 * - `let` throughout, because it is shorter than `const`.
 */
/* eslint prefer-const: off */

/** The shop's origin: `render-press-keeper.ts` replaces the name by an expression. */
declare const SHOP_ORIGIN: string;

{
  /** One of our elements. `k`: see `ButtonElement` (`embed/first/button-element.ts`). */
  type Pressed = HTMLElement & { k?: boolean | null };

  /** How long a click waits for the script, in ms. */
  let timeout = 8000;
  /** Takes the platform's own way for the last click, unless the script has run it. */
  let leave: (() => void) | undefined;
  /** The element whose click is submitting a form at this moment. */
  let submitting: Pressed | 0;
  /**
   * The element whose click has left. Until the page goes, a second click would add the line to the cart
   * again.
   */
  let left: Pressed | undefined;
  let failure: ReturnType<typeof setTimeout>;

  let listen = addEventListener;
  // See `embed/shared/when-post-ends.ts`. Browsers without the object add its listeners to the window.
  let navigation = self.navigation;
  /**
   * Selector of our buttons: before the script, only elements with an enabled face have a language. With
   * their names, because other elements of a page may be undefined and have a language.
   */
  let ours =
    ':is(shop-pay-wallet-button,shopify-meta-pay-button,shopify-buy-it-now-button,more-payment-options-link)[lang]:not(:defined)';
  let checkout = '/checkout';

  /**
   * Sets the element whose click has left. Without one, the page stays after all, or is kept in the
   * back/forward cache.
   */
  let setLeft = (element?: Pressed) => {
    if (left) left.ariaBusy = left.k = null;
    if ((left = element)) {
      left.k = false;
      left.ariaBusy = true as never;
      setTimeout(setLeft, 60_000);
    }
  };

  listen('click', (event) => {
    let target = event.target as HTMLButtonElement;
    // A script may click the document, and a form may have a field with the name `closest`.
    let pressed = target.closest?.<Pressed>(ours);
    if (!pressed) return;
    if (left) event.preventDefault();
    // A button with a name submits the form by itself.
    else if (!target.name) {
      pressed.k = true;
      leave = () => {
        // An element that was removed is not on a page.
        let page = pressed.closest('html');
        if (page && pressed.k) {
          pressed.k = null;
          let read = (name: string) => pressed.getAttribute(name);
          let variant = read('variant-id');
          let form =
            page.querySelector<HTMLFormElement>(`form[id="${read('form')}"]`) ??
            pressed.closest<HTMLFormElement>('[action*=add]');
          let button = page.querySelector<HTMLElement>('[name=checkout]');
          submitting = pressed;
          if (!variant && form) form.requestSubmit();
          else if (!variant && button) button.click();
          else {
            setLeft(pressed);
            location.href = SHOP_ORIGIN + (variant ? `/cart/${variant}:${read('quantity') ?? 1}` : checkout);
          }
          submitting = 0;
        }
      };
      setTimeout(leave, timeout);
    }
  });

  // During the submission by a click only: a later one must not lead to the checkout.
  listen('formdata', (event) => submitting && event.formData.set('return_to', checkout));
  listen(
    'submit',
    (event) =>
      event.defaultPrevented ||
      // The submission of another button changes nothing.
      setLeft(event.submitter?.closest<Pressed>(ours) || submitting || left),
  );
  listen('pagehide', () => setLeft());
  listen(
    'error',
    (event) => /\/ekspres.js/.test((event.target as HTMLScriptElement).src) && ((timeout = 0), leave?.()),
    true,
  );
  listen.call(navigation, 'navigateerror', () => (failure = setTimeout(setLeft)));
  listen.call(navigation, 'navigate', () => clearTimeout(failure));
}
