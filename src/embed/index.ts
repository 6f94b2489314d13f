import { defineElements } from './elements/tags';
import { forgetPress } from './click/early-press';
import { SETTINGS_CHANGED } from './page/configure';
import { refreshAll, updateAll } from './page/update-all';
import { setPaymentButtonInit } from './page/page-globals';
import { removeAllPlaceholders, supportsBrowser } from './page/supported-browser';
import { pageState } from '../page-state';
import { pageDocument } from '../ui/page-dom';

export { configure } from './page/configure';

// On a server, importing this module does nothing.
if (globalThis.document) start();

function start(): void {
  if (!supportsBrowser()) removeAllPlaceholders();
  else if (defineElements()) {
    setPaymentButtonInit(refreshAll);
    addEventListener('DOMContentLoaded', () => {
      // Scripts further down may have set their own function; the rest of the document may contain a product form.
      setPaymentButtonInit(refreshAll);
      updateAll();
    });
    pageDocument.addEventListener(SETTINGS_CHANGED, () => {
      pageState().click?.checkSettings();
      updateAll();
    });
    addEventListener('pageshow', ({ persisted }) => persisted && forgetPress());
    // The cart may have changed since the page was prerendered.
    pageDocument.addEventListener('prerenderingchange', refreshAll);
  } else {
    // Reports another script. After another copy of this script it does nothing.
    import('./other-script').then(
      (code) => code.reportOtherScript(),
      () => {},
    );
  }
}
