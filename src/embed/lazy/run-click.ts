import type { Signal } from '@preact/signals-react';
import type { Departure } from '../../signals/flight';
import type { ClickOutcome, DialogContent, InstrumentName, WalletModule } from '../../wallets/contract';
import type { EmbedElement } from '../elements/embed-element';
import type { FormState } from '../page/product-form';
import { toCartInput, withoutFallbacks } from './cart-input';
import { resolveLanguage } from './language';
import { readApiSettings } from './api-settings';

/** How long after a redirect the same click goes to the same checkout, instead of making a second cart; ms. */
const SAME_CHECKOUT_MS = 5000;

/** What a click buys, as it was when it happened. */
export type Purchase =
  | {
      kind: 'product';
      form: HTMLFormElement;
      state: FormState;
      data: FormData;
      /** Code that the shopper brought along. */
      discount: string | undefined;
    }
  | { kind: 'cart'; cartId: string | undefined };

/** What a click is run with; what the first-loaded script has comes as an argument, chunks import none of it. */
export interface ClickRun {
  element: EmbedElement;
  instrument: InstrumentName;
  purchase: Purchase;
  wallet: WalletModule;
  /** Whether the click still counts. */
  isCurrent(): boolean;
  /** The last redirect. */
  departure: Signal<Departure | undefined>;
  /** Opens the error dialog, with the generic text where none is given. */
  showDialog(text?: string): void;
}

/** What dialogs say, but for the generic text. */
const TEXTS = { out_of_stock: 'Ta pozycja nie jest już dostępna.' };

const textOf = (content: DialogContent) =>
  'message' in content ? content.message : content.key === 'checkout_error' ? undefined : TEXTS[content.key];

/** Runs the wallet's click with the facts of the page. */
export async function runClick(run: ClickRun): Promise<ClickOutcome> {
  const { element, instrument, purchase } = run;
  const source =
    purchase.kind === 'cart'
      ? purchase
      : {
          kind: purchase.kind,
          input: toCartInput(
            purchase.state,
            withoutFallbacks(purchase.data, purchase.form),
            purchase.discount,
          ),
        };
  const click = JSON.stringify([instrument, source]);
  const left = run.departure.value;
  if (left?.click === click && performance.now() - left.at < SAME_CHECKOUT_MS) {
    location.assign(left.url);
    return (left.outcome as ClickOutcome | undefined) ?? { outcome: 'success' };
  }
  const settings = readApiSettings();
  const outcome = await run.wallet.click({
    instrument,
    source,
    recommended: element.getAttribute('recommended-instrument') ?? undefined,
    api: {
      origin: settings.apiOrigin,
      version: settings.apiVersion,
      accessToken: element.read('access-token') ?? '',
    },
    buyer: {
      country: (element.read('buyer-country') ?? '').toUpperCase(),
      language: resolveLanguage(element.read('buyer-locale')),
      currency: element.read('buyer-currency') ?? '',
    },
    flags: element.read('enabled-flags'),
    pageUrl: location.href,
    fetch: (input, init) => fetch(input, init),
    navigate(url) {
      if (!run.isCurrent()) return;
      run.departure.value = { click, url, at: performance.now() };
      location.assign(url);
    },
    showDialog: (content) => run.isCurrent() && run.showDialog(textOf(content)),
    report: (error) => console.error('[Ekspres]', error),
    log: (message) => console.warn('[Ekspres]', message),
  });
  const { value } = run.departure;
  if (value?.click === click) run.departure.value = { ...value, outcome };
  return outcome;
}
