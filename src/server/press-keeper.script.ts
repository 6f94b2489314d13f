/*
 * Keeps a press on a button of ours until the script has come, which runs it; where it does not come, takes the platform's own
 * way. An inline script of the page's head, before the script's tag. The build makes it a text (`build/inline-scripts.mjs`) of
 * 500 bytes at most: hence expressions instead of statements, values as default parameters, and the short name of the mark. It
 * does not name the page's `document`: `dist/server.js`, which has the text, runs without one.
 */
{
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
      pressed = (target as Element).closest('[lang]:not(:defined)') as (Element & { k?: unknown }) | null,
    ) =>
      // A button with a name submits the form by itself.
      (target as HTMLButtonElement).name ||
      (pressed &&
        setTimeout(
          // The mark of a press that is kept: the script runs it, and takes the mark away.
          (pressed.k = leave =
            (
              page = pressed.ownerDocument,
              read = (name: string) => pressed.getAttribute(name),
              variant = read('variant-id'),
              checkout = '/checkout',
              // The product form, or the button of a cart's form.
              way = (variant
                ? 0
                : (page.forms as unknown as Record<string, HTMLElement>)[read('form') as string] ||
                  pressed.closest('[action*=add]') ||
                  page.querySelector('[name=checkout]')) as HTMLFormElement | 0 | null,
            ) =>
              pressed.k &&
              ((pressed.k = 0),
              way
                ? (way.click(),
                  (way.onformdata = (event) => event.formData.set('return_to', checkout)),
                  // A button has no such method.
                  way.requestSubmit?.())
                : (location = (variant
                    ? `/cart/${variant.match(/\d+/)}:${read('quantity') || 1}`
                    : checkout) as unknown as Location))),
          patience,
        )),
  );
  listen(
    'error',
    (event) => /ekspres/.test((event.target as HTMLScriptElement).src) && ((patience = 0), leave?.()),
    true,
  );
}
