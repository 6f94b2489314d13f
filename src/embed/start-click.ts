import { forgetFlight, inFlight, land, takeOff } from '../signals/flight';
import { showDialog } from '../ui/show-dialog';
import { texts } from '../ui/texts';
import type {
  ClickOutcome,
  ClickSource,
  DialogContent,
  InstrumentName,
  WalletModule,
} from '../wallets/contract';
import type { EmbedElement } from './elements/embed-element';
import { resolveLanguage } from './page/language';
import { resolvePageType } from './page/page-type';
import { readSettings } from './page/settings';
import { log, reportDeveloperError, reportError } from './report';

/** How long after a redirect the same click goes to the same checkout, instead of making a second cart; ms. */
const SAME_CHECKOUT_MS = 5000;

/** The last redirect: a shopper who clicks again while the next page is on its way is on that way already. */
let left: { click: string; url: string; at: number } | undefined;

const openDialog = (content: DialogContent) =>
  showDialog({
    title: texts.checkout_title,
    body: 'key' in content ? texts[content.key] : content.message,
  });

const dispatch = (element: Element, type: string, detail: object, cancelable = false) =>
  // An element that left the page during the click cannot tell it: the document does.
  (element.isConnected ? element : document).dispatchEvent(
    new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail }),
  );

/** What was clicked. */
export interface Click {
  element: EmbedElement;
  instrument: InstrumentName;
  source: ClickSource;
  recommended?: string | undefined;
  load(): Promise<WalletModule>;
}

/** Runs a click from its first event to its outcome. While one is under way on the page, a further one does nothing. */
export async function startClick({ element, instrument, source, recommended, load }: Click): Promise<void> {
  const flight = takeOff();
  if (!flight) return;
  const finish = (result: ClickOutcome) => {
    land(flight);
    dispatch(element, 'ekspres:outcome', { instrument, ...result });
  };
  const start = { instrument, source: resolvePageType(element.read('pageType')) };
  if (!dispatch(element, 'ekspres:checkout-start', start, true)) {
    return finish({ outcome: 'rejected', reason: 'prevented' });
  }
  // A page restored from the back/forward cache must not be sent away by a click of its former life.
  const isCurrent = () => inFlight.value === flight;
  const click = JSON.stringify([instrument, source]);
  if (left?.click === click && performance.now() - left.at < SAME_CHECKOUT_MS) {
    location.assign(left.url);
    return finish({ outcome: 'success' });
  }
  try {
    const wallet = await load();
    const settings = readSettings((error) => reportDeveloperError(document.documentElement, error));
    const result = await wallet.click({
      instrument,
      source,
      recommended,
      api: {
        origin: settings.apiOrigin,
        version: settings.apiVersion,
        accessToken: element.read('accessToken') ?? '',
      },
      buyer: {
        country: element.read('buyerCountry') ?? '',
        language: resolveLanguage(element.read('buyerLocale')),
        currency: element.read('buyerCurrency') ?? '',
      },
      flags: element.read('enabledFlags'),
      pageUrl: location.href,
      fetch: (input, init) => fetch(input, init),
      navigate(url) {
        if (!isCurrent()) return;
        left = { click, url, at: performance.now() };
        location.assign(url);
      },
      showDialog: (content) => isCurrent() && openDialog(content),
      report: reportError,
      log,
    });
    finish(result);
  } catch (error) {
    reportError(error);
    openDialog({ key: 'checkout_error' });
    finish({ outcome: 'failed', reason: 'not_loaded' });
  }
}

/** The page came back from the back/forward cache: every button answers again. */
export function resumePage(): void {
  left = undefined;
  forgetFlight();
}
