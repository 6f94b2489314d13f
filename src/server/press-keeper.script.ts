/*
 * Keeps a press on a button of ours until the script has come, which runs it; where it does not come, takes the platform's own
 * way. An inline script of the page's head, before the script's tag. The build makes it a text (`build/inline-scripts.mjs`) of
 * 500 bytes at most, hence:
 * - constants are default parameters, and conditions are expressions;
 * - a form is submitted by `requestSubmit`, which a theme may intercept: to check its fields and to submit it by the prototype's
 *   method takes 30 bytes more;
 * - an id of a variant has digits only: `options.ts` writes it so.
 * It does not name the page's `document`: `dist/server.js`, which has the text, runs without one.
 */
{
  /** An element of ours. `k` is the mark of a press that is kept: the script runs the press, and takes the mark away. */
  type Pressed = Element & { k?: unknown };
  /** A product form, or the button of a cart's form, which has no `requestSubmit`. */
  type Way = Partial<HTMLFormElement> & HTMLElement;

  // One declaration is shorter.
  // eslint-disable-next-line prefer-const
  let listen = addEventListener,
    /** How long a press waits for the script, in ms. */
    patience = 8000,
    /** Takes the platform's own way with the last press, unless it was run. */
    leave: (() => void) | undefined;

  listen(
    'click',
    (
      { target },
      // Before the script, only an element with a face of ours that is not disabled has a language.
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
              way: Way | 0 | null = variant
                ? 0
                : (page.forms as unknown as Record<string, Way | undefined>)[read('form') as string] ||
                  pressed.closest<Way>('[action*=add]') ||
                  page.querySelector<Way>('[name=checkout]'),
            ) =>
              pressed.k &&
              (way
                ? (way.click(),
                  // Only while the press is kept: the form may stay, with fields that are not valid, or come back.
                  (way.onformdata = (event: FormDataEvent) =>
                    pressed.k && event.formData.set('return_to', checkout)),
                  way.requestSubmit?.())
                : (location = (variant
                    ? `/cart/${variant}:${read('quantity') || 1}`
                    : checkout) as unknown as Location),
              (pressed.k = 0))),
          patience,
        )),
  );
  listen(
    'error',
    (event) => /\/ekspres\.js/.test((event.target as HTMLScriptElement).src) && ((patience = 0), leave?.()),
    true,
  );
}
