/*
 * The early-click script: keeps a click on one of our buttons until `ekspres.js` has loaded, which runs it. If that does not load,
 * the click takes the platform's own way. It is an inline script of the page's head, before the tag of `ekspres.js`. The build
 * makes it a string (`build/text-imports.mjs`) of at most 1 kB.
 *
 * - A form is submitted by `requestSubmit`, because a theme may intercept it, as it does with the theme's own button.
 * - The id of a variant is not checked: `options.ts` writes digits only.
 * - It does not name the global `document`, because `dist/server.js`, which contains the string, must run without one. Names in
 *   the page's HTML hide no member of the root element, so that is searched.
 */
{
  /** One of our elements. `k`: see `ButtonElement` (`embed/elements/button-element.ts`). */
  type Pressed = HTMLElement & { k?: boolean | null };

  const listen = addEventListener;
  /**
   * Selector of our buttons: before the script, only elements with an enabled face have a language. With their names, because
   * other elements of a page may be undefined and have a language.
   */
  const ours =
    ':is(shop-pay-wallet-button,shopify-meta-pay-button,shopify-buy-it-now-button,more-payment-options-link)[lang]:not(:defined)';
  const checkout = '/checkout';
  /** How long a click waits for the script, in ms. */
  let timeout = 8000;
  /** Takes the platform's own way for the last click, unless the script has run it. */
  let leave: (() => void) | undefined;
  /** The element whose click is submitting a form at this moment. */
  let submitting: Pressed | 0;
  /** The element whose click has left. Until the page goes, a second click would add the line to the cart again. */
  let left: Pressed | undefined;
  let failure: ReturnType<typeof setTimeout>;

  /** Sets the element whose click has left. Without one, the page stays after all, or is kept in the back/forward cache. */
  const setLeft = (element?: Pressed) => {
    if (left) left.ariaBusy = left.k = null;
    if ((left = element)) {
      left.k = false;
      left.ariaBusy = true as never;
      setTimeout(setLeft, 60_000);
    }
  };

  listen('click', (event) => {
    const target = event.target as HTMLButtonElement;
    // A script may click the document, and a form may have a field with the name `closest`.
    const pressed = target.closest?.<Pressed>(ours);
    if (!pressed) return;
    if (left) event.preventDefault();
    // A button with a name submits the form by itself.
    else if (!target.name) {
      pressed.k = true;
      leave = () => {
        // An element that was removed is not on a page.
        const page = pressed.closest('html');
        if (page && pressed.k) {
          pressed.k = null;
          const read = (name: string) => pressed.getAttribute(name);
          const variant = read('variant-id');
          const form =
            page.querySelector<HTMLFormElement>(`form[id="${read('form')}"]`) ??
            pressed.closest<HTMLFormElement>('[action*=add]');
          const button = page.querySelector<HTMLElement>('[name=checkout]');
          submitting = pressed;
          if (variant || (!form && !button)) {
            setLeft(pressed);
            // A `<base>` on the page does not change the origin.
            location.href = origin + (variant ? `/cart/${variant}:${read('quantity') ?? 1}` : checkout);
          } else if (form) form.requestSubmit();
          else button?.click();
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

  // See `embed/click/when-post-ends.ts`. Browsers without the object add these listeners to the window.
  const navigation = self.navigation;
  listen.call(navigation, 'navigateerror', () => (failure = setTimeout(setLeft)));
  listen.call(navigation, 'navigate', () => clearTimeout(failure));
}
