/*
 * Keeps a press on a button of ours until `ekspres.js` has loaded, which runs it. Where that does not load, the press takes the
 * platform's own way. It is an inline script of the page's head, before the tag of `ekspres.js`. The build makes it a text
 * (`build/text-imports.mjs`) of 500 bytes at most, hence:
 * - constants are default parameters, and conditions are expressions;
 * - a form is submitted by `requestSubmit`, which a theme may intercept: checking its fields and submitting it by the prototype's
 *   methods would take 30 bytes more;
 * - the id of a variant is not checked: `options.ts` writes digits only.
 * It does not name the global `document`, because `dist/server.js`, which contains the text, must run without one.
 */
{
  /** An element of ours. `k` marks a press that is kept: the script runs the press, and removes the mark. */
  type Pressed = Element & { k?: unknown };
  /** A product form, which is submitted, or the checkout button of a cart's form, which is pressed: it has no `requestSubmit`. */
  type FormOrButton = Partial<HTMLFormElement> & HTMLElement;

  // One declaration is shorter.
  // eslint-disable-next-line prefer-const
  let listen = addEventListener,
    /** How long a press waits for the script, in ms. */
    timeout = 8000,
    /** Takes the platform's own way for the last press, unless the script has run it. */
    leave: (() => void) | undefined;

  listen(
    'click',
    (
      { target },
      // Before the script, only elements with a face of ours that is not disabled have a language.
      pressed = (target as Element).closest<Pressed>('[lang]:not(:defined)'),
    ) =>
      // A button with a name submits the form by itself.
      (target as HTMLButtonElement).name ||
      (pressed &&
        setTimeout(
          (pressed.k = leave =
            (
              page = pressed.ownerDocument,
              read = (name: string) => pressed.getAttribute(name),
              variant = read('variant-id'),
              checkout = '/checkout',
              formOrButton: FormOrButton | 0 | null = variant
                ? 0
                : (page.forms as unknown as Record<string, FormOrButton | undefined>)[
                    read('form') as string
                  ] ||
                  pressed.closest<FormOrButton>('[action*=add]') ||
                  page.querySelector<FormOrButton>('[name=checkout]'),
            ) =>
              pressed.k &&
              (formOrButton
                ? (formOrButton.click(),
                  // Only while the press is kept: the form may be submitted later, where its fields are not valid now.
                  (formOrButton.onformdata = (event: FormDataEvent) =>
                    pressed.k && event.formData.set('return_to', checkout)),
                  formOrButton.requestSubmit?.())
                : (location = (variant
                    ? `/cart/${variant}:${read('quantity') || 1}`
                    : checkout) as unknown as Location),
              (pressed.k = 0))),
          timeout,
        )),
  );
  listen(
    'error',
    (event) => /\/ekspres\.js/.test((event.target as HTMLScriptElement).src) && ((timeout = 0), leave?.()),
    true,
  );
}
