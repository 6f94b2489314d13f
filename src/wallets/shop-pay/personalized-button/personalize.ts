import type { Extras, ExtrasElement, ExtrasModule, ReadFormState, ReportError } from '../../contract';
import { initialIframe, stepIframe, type IframeEffect, type IframeEvent } from './iframe-states';
import { iframeView, type IframeView } from './iframe-dom';
import { permissionOf } from './when-to-personalize';
import { promiseLinesOf } from '../promise/show-promise';

/** The share of the button that must be in view. */
const MIN_VISIBLE_SHARE = 0.1;

/** Types of the frame's messages → events of the state machine. */
const MESSAGES: Readonly<Record<string, 'recognised' | 'unrecognised'>> = {
  shop_user_matched: 'recognised',
  shop_user_not_matched: 'unrecognised',
};

const isMotionReduced = () => matchMedia('(prefers-reduced-motion:reduce)').matches;

/** Whether a delivery promise is shown beside the button. */
const hasPromise = (host: HTMLElement) => promiseLinesOf(host).some(({ textContent }) => textContent.trim());

/** The developer error of a button whose content the page has replaced. */
const MISSING_LOGO = {
  code: 'missing-shop-pay-logo',
  message: "Shop Pay's button has lost its logo. Keep the button's content, and style it with ::part().",
};

/** Returns a function that checks whether the variant in a button's form is sold out; never in a cart. */
function soldOutCheck(host: HTMLElement, readForm: ReadFormState): () => boolean {
  /** Variant and selling plan of the form when it was last enabled. */
  let lastAvailable = '';
  return () => {
    const form = host.closest('shopify-accelerated-checkout-cart') ? undefined : readForm(host);
    if (!form?.variantId) return false;
    const chosen = `${form.variantId}/${form.sellingPlanId}`;
    if (!form.disabled) lastAvailable = chosen;
    // A form is also disabled for a moment while it adds to the cart. In that case the same choice was
    // available just before.
    return chosen !== lastAvailable;
  };
}

/**
 * Observes whether a button is in view, and its size and state.
 * @param stopped ends the observation
 * @param onChange called after each change
 */
function observeButton(
  host: HTMLElement,
  stopped: AbortSignal,
  onChange: (change: { inView?: boolean }) => void,
): void {
  const viewportObserver = new IntersectionObserver(
    (entries) => onChange({ inView: (entries.at(-1)?.intersectionRatio ?? 0) >= MIN_VISIBLE_SHARE }),
    { threshold: MIN_VISIBLE_SHARE },
  );
  const sizeObserver = new ResizeObserver(() => onChange({}));
  const disabledObserver = new MutationObserver(() => onChange({}));
  stopped.addEventListener('abort', () => {
    for (const observer of [viewportObserver, sizeObserver, disabledObserver]) observer.disconnect();
  });
  viewportObserver.observe(host);
  sizeObserver.observe(host);
  disabledObserver.observe(host, { attributeFilter: ['aria-disabled'] });
}

/** Watches one button, and shows content in it. */
function watchButton(
  host: ExtrasElement,
  readForm: ReadFormState,
  report: ReportError,
  shopOrigin: () => string,
): Extras {
  let state = initialIframe;
  let view: IframeView | undefined;
  let inView = false;
  /** Id of the running timer; 0 if there is none. */
  let timer = 0;
  const isSoldOut = soldOutCheck(host, readForm);
  const controller = new AbortController();

  /** Stops watching the button, which then shows no other content. */
  const stop = () => {
    controller.abort();
    clearTimeout(timer);
  };
  /** Performs an effect of the state machine. */
  const perform = (effect: IframeEffect) => {
    switch (effect.type) {
      case 'wait':
        // A running timer is not started again.
        timer ||= window.setTimeout(() => {
          timer = 0;
          send({ type: 'waited' });
        }, effect.ms);
        return;
      case 'stop-waiting':
        clearTimeout(timer);
        timer = 0;
        return;
      default:
        view?.[effect.type]();
    }
  };
  /** Passes an event to the state machine, and performs its effects. */
  const send = (event: IframeEvent) => {
    const [next, effects] = stepIframe(state, event);
    state = next;
    effects.forEach(perform);
    view?.content.setAttribute('data-state', state.phase);
    if (state.permission === 'never') stop();
  };
  /** Updates the content for the current state of the button and the page. */
  const update = () => {
    if (controller.signal.aborted) return;
    const [button, label, logo] = ['button', 'label', 'logo'].map((part) =>
      host.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`),
    );
    if (button && !(label && logo)) {
      stop();
      view?.remove();
      report(MISSING_LOGO, host);
      return;
    }
    // The button was redrawn or removed, and the frame with it.
    if (!view?.content.isConnected) {
      if (view) send({ type: 'reset' });
      view = button && label ? iframeView(button, label, shopOrigin, isMotionReduced) : undefined;
    }
    const permission = permissionOf({
      width: button?.offsetWidth ?? 0,
      fontSize: host.callToAction && label ? parseFloat(getComputedStyle(label).fontSize) : undefined,
      promised: hasPromise(host),
      soldOut: isSoldOut(),
      inView,
      disabled: host.getAttribute('aria-disabled') === 'true',
    });
    send({ type: 'permission', permission });
  };

  const { signal } = controller;
  observeButton(host, signal, (change) => {
    inView = change.inView ?? inView;
    update();
  });
  const handleMessage = (message: MessageEvent) => {
    const type = view?.isFrom(message) && MESSAGES[String(Object(message.data).type)];
    if (type) send({ type });
  };
  addEventListener('message', handleMessage, { signal });
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      // The page may have been restored for another shopper.
      if (persisted) send({ type: 'reset' });
      update();
    },
    { signal },
  );
  return { update, release: stop };
}

/** Shows the personalised content to a recognised shopper, in a button that has room for it. */
export const personalize: ExtrasModule['attachExtras'] = (host, readForm, report, shopOrigin) => {
  let watch: Extras | undefined;
  return {
    update() {
      // The merchant has disabled it. This is not checked again once the button is watched, because reading
      // the property parses its JSON.
      if (!watch && host.walletParams?.['personalized'] === false) return;
      watch ??= watchButton(host, readForm, report, shopOrigin);
      watch.update();
    },
    release: () => watch?.release(),
  };
};
