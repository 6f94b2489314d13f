import { defineElements, isOtherScriptFirst } from './first/tags';
import { forgetWaitingClick } from './first/early-click';
import { firstSettings } from './first/first-settings';
import { importRescue, loadOtherScript } from './first/load';
import { SETTINGS_CHANGED } from './shared/configure';
import { refreshAll, updateAll } from './shared/update-all';
import { setPaymentButtonInit } from './shared/page-globals';
import { supportsBrowser } from './first/supported-browser';
import { pageState } from '../page-state';
import { pageDocument } from '../ui/page-dom';

export { configure } from './shared/configure';
export { refreshAll as refresh } from './shared/update-all';
export { version } from './shared/version';

// On a server, importing this module does nothing.
if (globalThis.document) start();

function start(): void {
  if (firstSettings().enabled === false) return;
  if (!supportsBrowser()) void importRescue().then((rescue) => rescue?.emptyAllElements());
  else if (defineElements()) {
    setPaymentButtonInit(refreshAll);
    addEventListener('DOMContentLoaded', () => {
      // Scripts further down may have set their own function, and the rest of the document may contain a
      // product form.
      setPaymentButtonInit(refreshAll);
      updateAll();
    });
    pageDocument.addEventListener(SETTINGS_CHANGED, () => {
      void pageState().click?.checkSettings();
      updateAll();
    });
    addEventListener('pageshow', ({ persisted }) => persisted && forgetWaitingClick());
    // The cart may have changed since the page was prerendered.
    pageDocument.addEventListener('prerenderingchange', refreshAll);
  } else if (isOtherScriptFirst()) loadOtherScript();
}
