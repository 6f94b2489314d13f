/*
 * The early-click script: keeps a press on one of our buttons until `ekspres.js` has loaded, which runs it. If that does not load,
 * the press takes the platform's own way. It is an inline script of the page's head, before the tag of `ekspres.js`. The build
 * makes it a string (`build/text-imports.mjs`) of at most 1 kB.
 *
 * - A form is submitted by `requestSubmit`, because a theme may intercept it, as it does with the theme's own button.
 * - The id of a variant is not checked: `options.ts` writes digits only.
 * - It does not name the global `document`, because `dist/server.js`, which contains the string, must run without one.
 */
{
  /** One of our elements. `k`: see `ButtonElement` (`embed/elements/button-element.ts`). */
  type Pressed = HTMLElement & { k?: boolean | null };

  const listen = addEventListener;
  /** Selector of our buttons: before the script, only elements with an enabled face of ours have a language. */
  const ours = '[lang]:not(:defined)';
  const checkout = '/checkout';
  /** How long a press waits for the script, in ms. */
  let timeout = 8000;
  /** Takes the platform's own way for the last press, unless the script has run it. */
  let leave: (() => void) | undefined;
  /** The element whose press is submitting a form at this moment. */
  let submitting: Pressed | null;
  /** The element whose press has left. Until the page goes, a second press would add the line to the cart again. */
  let left: Pressed | null;
  let failure: ReturnType<typeof setTimeout>;

  const setLeft = (element: Pressed) => {
    left = element;
    left.k = false;
    left.ariaBusy = 'true';
    setTimeout(stay, 60_000);
  };

  /** The page stays after all, or is kept in the back/forward cache. */
  const stay = () => {
    if (!left) return;
    left.ariaBusy = null;
    left = left.k = null;
  };

  listen('click', (event) => {
    const target = event.target as HTMLButtonElement;
    const pressed = target.closest<Pressed>(ours);
    if (!pressed) return;
    if (left) return event.preventDefault();
    // A button with a name submits the form by itself.
    if (target.name) return;
    pressed.k = true;
    leave = () => {
      if (!pressed.k) return;
      pressed.k = null;
      const page = pressed.ownerDocument;
      const read = (name: string) => pressed.getAttribute(name);
      const variant = read('variant-id');
      const forms = page.forms as unknown as Record<string, HTMLFormElement | undefined>;
      const form = forms[read('form') as string] ?? pressed.closest<HTMLFormElement>('[action*=add]');
      const button = page.querySelector<HTMLElement>('[name=checkout]');
      submitting = pressed;
      if (variant || (!form && !button)) {
        setLeft(pressed);
        location.href = variant ? `/cart/${variant}:${read('quantity') ?? 1}` : checkout;
      } else if (form) {
        // During this submission only: a later one must not lead to the checkout.
        form.addEventListener(
          'formdata',
          ({ formData }) => submitting && formData.set('return_to', checkout),
        );
        form.requestSubmit();
      } else button?.click();
      submitting = null;
    };
    setTimeout(leave, timeout);
  });

  listen('submit', (event) => {
    const element = event.submitter?.closest<Pressed>(ours) ?? submitting;
    if (element && !event.defaultPrevented) setLeft(element);
  });
  listen('pagehide', stay);
  listen(
    'error',
    ({ target }) => {
      if (!/\/ekspres\.js/.test((target as HTMLScriptElement).src)) return;
      timeout = 0;
      leave?.();
    },
    true,
  );

  // See `embed/click/when-post-ends.ts`.
  const navigation: unknown = self.navigation;
  if (navigation instanceof EventTarget) {
    listen.call(navigation, 'navigateerror', () => (failure = setTimeout(stay)));
    listen.call(navigation, 'navigate', () => clearTimeout(failure));
  }
}
