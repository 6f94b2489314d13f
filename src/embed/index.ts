import { defineElements } from './elements/tags';
import { forgetPress } from './click/press';
import { refreshAll, updateAll } from './page/update-all';
import { takePaymentButton } from './page/page-globals';
import { removeAllPlaceholders, supportsBrowser } from './page/supported-browser';

export { configure } from './page/configure';

// A server imports the script with an app's other modules: there it does nothing.
if (globalThis.document) start();

function start(): void {
  // A second copy of the script finds its elements defined, and leaves everything to the first.
  if (!supportsBrowser()) removeAllPlaceholders();
  else if (defineElements()) {
    takePaymentButton(refreshAll);
    addEventListener('DOMContentLoaded', () => {
      // Scripts further down may have brought their own; a form may have come with the rest of the document.
      takePaymentButton(refreshAll);
      updateAll();
    });
    addEventListener('pageshow', ({ persisted }) => persisted && forgetPress());
    // The cart may have changed since the page was prerendered.
    document.addEventListener('prerenderingchange', refreshAll);
  }
}
