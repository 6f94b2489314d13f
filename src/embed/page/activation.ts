/** A document that the browser may prepare before the shopper goes there (speculation rules): Chromium only. */
type PrerenderedDocument = Document & { prerendering?: boolean };

/**
 * Runs at once; on a prerendered page when the shopper goes there. Until then nothing may be requested but our own files: the
 * shopper may never come.
 */
export function whenActivated(run: () => void): void {
  if ((document as PrerenderedDocument).prerendering) {
    document.addEventListener('prerenderingchange', run, { once: true });
  } else run();
}
