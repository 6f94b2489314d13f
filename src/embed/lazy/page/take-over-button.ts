import { batch, effect, signal } from '@preact/signals-core';
import { createButtonState, type ButtonAbove, type ButtonState } from '../../../signals/button';
import { buttonTexts } from '../../../ui/messages/pl/button';
import { findAll } from '../../../ui/page-dom';
import { rememberPress } from '../../../ui/pressed-layer';
import type { WalletFace } from '../../../wallets/contract';
import type { InstrumentName } from '../../../wallets/instrument-names';
import { walletExtras } from '../../../wallets/wallet-extras';
import type { ReadableElement } from '../../shared/attributes';
import { writeAttribute } from '../../shared/attribute-values';
import { LINK_ID } from '../../shared/button-kind';
import { buttonLabel } from '../../shared/button-label';
import { buysCart } from '../../shared/page-type';
import type { PaintedButton, VendorFollower } from '../../shared/parts';
import { findForm } from '../../shared/read-product-form';
import { shownWaiting } from '../../shared/shown-waiting';
import { whenActivated, whenIdle } from '../../shared/load-timing';
import { loadAndAnnounce, preloadOutcome } from '../click/load-outcome';
import { loadOrReport } from '../click/load-or-report';
import { uncheckedSettings } from '../../shared/unchecked-settings';
import type { ElementExtras } from './attach-extras';
import { hydrateLater } from './hydrate-later';
import { whenApproached } from './when-approached';

/** A button that was taken over. */
export interface TakenOverButton {
  /**
   * Draws the state that the button's element has determined. Changes of the page's click are drawn without a
   * call.
   */
  update(isBlocked: boolean, item: string): void;
  /** Removes what was drawn. */
  unmount(): void;
}

/** The button above the link to more options; undefined if there is none. */
function buttonAbove(link: ReadableElement): ButtonAbove | undefined {
  const element = link.parentElement?.querySelector(':scope>[slot=button]');
  const instrument = link.read('recommended-instrument') as InstrumentName | undefined;
  return element && instrument ? { element, instrument } : undefined;
}

/** The id for an element's link; '' if another link of the same document or shadow root has the id. */
function linkId(element: Element): string {
  const selector = `#${LINK_ID}`;
  const root = element.getRootNode();
  const [current] = root instanceof ShadowRoot ? root.querySelectorAll(selector) : findAll(selector);
  return !current || element.contains(current) ? LINK_ID : '';
}

/** Shows the merchant's wordmark of a wallet. If it cannot be loaded, the label stays. */
const showWordmark = ({ name }: WalletFace, element: Element, { wordmark }: ButtonState): Promise<void> =>
  import('../logos/index')
    .then(({ loadWordmark }) => loadWordmark(name, element))
    .then(
      (url) => void (wordmark.value = url),
      () => {},
    );

/**
 * Writes the part of its state that screen readers read to the element of a button, and to its painted or
 * vendor-drawn button. CSS uses these attributes too.
 */
function writeAria({ element, kind, painted }: PaintedButton, disabled: boolean, busy: boolean): void {
  const inside = kind.look === 'vendor' ? element.shadowRoot?.querySelector('button') : painted;
  for (const target of [element, inside]) {
    if (!target) continue;
    writeAttribute(target, 'aria-disabled', `${disabled}`);
    writeAttribute(target, 'aria-busy', busy && 'true');
  }
  // Focus traps of themes need this; `button-element.ts` does the same for our own buttons.
  if (kind.look === 'vendor' && inside && !element.hasAttribute('tabindex')) element.tabIndex = 0;
}

/**
 * Shows a button's state in its attributes, now and after each change.
 * @returns a function that ends this
 */
const showState = (button: PaintedButton, state: ButtonState): (() => void) =>
  effect(() => {
    // The vendor's button gets the attributes too, but exists only once it is drawn. Reading this makes the
    // effect run again then.
    void state.drawn.value;
    writeAria(button, state.disabled.value, state.busy.value);
  });

/** Makes screen readers announce why a press does nothing if what the button would buy is sold out. */
function explainPresses(element: ReadableElement, ended: AbortSignal): void {
  const explain = () => {
    if (buysCart(element) || !findForm(element)?.disabled) return;
    rememberPress(element);
    loadAndAnnounce('out_of_stock');
  };
  element.addEventListener('click', explain, { capture: true, signal: ended });
}

/**
 * Takes over a painted button: draws each of its later states, and makes the vendor draw a vendor's button.
 * @param loadVendor loads the chunk `vendor`, and returns what it does for the element
 * @param elementExtras the extras of the element
 */
export function takeOverButton(
  button: PaintedButton,
  loadVendor: () => Promise<VendorFollower | undefined>,
  elementExtras: ElementExtras,
): TakenOverButton {
  const { element, kind, container, painted } = button;
  const isLink = kind.look === 'link';
  const wallet = isLink ? undefined : kind;
  // Links in a shadow root of the page were all painted with the id. It is removed before the component takes
  // over, because Preact would leave an empty id.
  const shown = { ...button.shown, id: isLink ? linkId(element) : '' };
  if (isLink) writeAttribute(painted, 'id', shown.id || null);
  whenApproached(element, preloadOutcome);
  const state = createButtonState(element, kind.instrument, shown, kind.look === 'vendor');

  const ended = new AbortController();
  ended.signal.addEventListener('abort', showState(button, state));
  explainPresses(element, ended.signal);
  let writeUrl = () => {};
  const { href = '' } = button;
  if (shown.isLink && wallet) {
    // If the chunk cannot be loaded, the link keeps its URL.
    void loadOrReport(() => import('../link/follow-link')).then(
      ({ followLink }) => {
        if (!ended.signal.aborted) writeUrl = followLink(button, href, state, ended.signal);
      },
      () => {},
    );
  }
  const loadExtras = wallet && walletExtras[wallet.name];
  /** Whether the extras may load: once the page is idle, because nothing waits for them. */
  const mayLoadExtras = signal(false);
  if (loadExtras) whenIdle(() => (mayLoadExtras.value = true));
  // Personalised content is inside the button, where hydration would remove it.
  const isPersonalized = !!loadExtras && element.read('wallet-params')?.personalized !== false;
  /** Whether something is shown that only the component draws. */
  const needsComponent = () =>
    (isPersonalized && mayLoadExtras.value) ||
    state.prefix.value !== shown.prefix ||
    state.id.value !== shown.id ||
    !!state.wordmark.value;
  // A vendor's button has no component that takes over.
  const isHydrated =
    kind.look === 'vendor'
      ? undefined
      : hydrateLater(
          painted,
          needsComponent,
          (ui) => ui.hydrateButton(container, kind.look, shown, state),
          ended.signal,
        );
  if (wallet?.look === 'vendor') {
    void loadVendor().then((vendor) => {
      if (!ended.signal.aborted) vendor?.drawButton(wallet, button, state, ended.signal);
    });
  }
  if (wallet?.look === 'branded' && uncheckedSettings().logos !== undefined) {
    whenActivated(() => void showWordmark(wallet, element, state));
  }
  return {
    update(isBlocked, item) {
      batch(() => {
        state.blocked.value = isBlocked;
        state.item.value = item;
        state.waiting.value = shownWaiting(element);
        const { prefix, suffix } = buttonLabel(kind, element.read('call-to-action'), buttonTexts);
        state.prefix.value = prefix;
        state.suffix.value = suffix;
        if (isLink) {
          state.id.value = linkId(element);
          state.above.value = buttonAbove(element);
          // The id is written immediately, before the component draws it, so that the page's next link does
          // not get the same id.
          writeAttribute(painted, 'id', state.id.peek() || null);
        }
      });
      // A script of the page may have changed them.
      writeAria(button, state.disabled.peek(), state.busy.peek());
      writeUrl();
      // The element is updated again when these change, because this reads the signals.
      if (loadExtras && mayLoadExtras.value && (isHydrated?.value || !isPersonalized))
        elementExtras.update(loadExtras);
    },
    unmount: () => ended.abort(),
  };
}
