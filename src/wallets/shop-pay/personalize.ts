import type { ExtrasElement, ExtrasModule, ReadFormFacts, ReportError } from '../contract';
import {
  initialIframe,
  permissionOf,
  stepIframe,
  type IframeEffect,
  type IframeEvent,
} from './personalize-rules';
import { iframeView, type IframeView } from './iframe-view';
import { linesOf } from './show-promise';

/** Share of the button that must be in view. */
const THRESHOLD = 0.1;

/** Types of the frame's messages → events. */
const MESSAGES: Readonly<Record<string, 'recognised' | 'unrecognised'>> = {
  shop_user_matched: 'recognised',
  shop_user_not_matched: 'unrecognised',
};

/** Updates of the watched buttons; an empty function for a button that never shows content again. */
const updates = new WeakMap<Element, () => void>();

const isStill = () => matchMedia('(prefers-reduced-motion:reduce)').matches;

const isPromised = (host: HTMLElement) => linesOf(host).some(({ textContent }) => textContent?.trim());

/** Watches one button while it is on the page. Returns what updates its content. */
function watchButton(
  host: ExtrasElement,
  formOf: ReadFormFacts,
  report: ReportError,
  shopOrigin: () => string,
): () => void {
  let state = initialIframe;
  let view: IframeView | undefined;
  let inView = false;
  let timer = 0;
  /** Variant and selling plan that the product form could buy last. */
  let lastSold = '';
  const controller = new AbortController();

  const stop = (isForever = false) => {
    controller.abort();
    clearTimeout(timer);
    viewport.disconnect();
    size.disconnect();
    disabled.disconnect();
    if (isForever) updates.set(host, () => {});
    else updates.delete(host);
  };
  const perform = (effect: IframeEffect) => {
    switch (effect.type) {
      case 'wait':
        // A wait that has started is not started again.
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
  const send = (event: IframeEvent) => {
    const [next, effects] = stepIframe(state, event);
    state = next;
    effects.forEach(perform);
    view?.content.setAttribute('data-state', state.phase);
    if (state.permission === 'never') stop(true);
  };
  /** Whether the form names a variant that it does not sell. Always false in a cart. */
  const isSoldOut = () => {
    const form = host.closest('shopify-accelerated-checkout-cart') ? undefined : formOf(host);
    if (!form?.variantId) return false;
    const chosen = `${form.variantId}/${form.sellingPlanId}`;
    if (!form.disabled) lastSold = chosen;
    // A form that is adding to the cart is disabled for a moment: a choice that could be bought before is not sold out.
    return chosen !== lastSold;
  };
  const update = () => {
    if (!host.isConnected) return stop();
    const [button, label, logo] = ['button', 'label', 'logo'].map((part) =>
      host.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`),
    );
    if (button && !(label && logo)) {
      stop(true);
      view?.remove();
      return report({ code: 'missing-shop-pay-logo', message: 'expected the logo in the button' }, host);
    }
    // The button was redrawn or removed, and the frame with it.
    if (!view?.content.isConnected) {
      if (view) send({ type: 'reset' });
      view = button && label ? iframeView(button, label, shopOrigin, isStill) : undefined;
    }
    const permission = permissionOf({
      width: button?.offsetWidth ?? 0,
      fontSize: host.callToAction && label ? parseFloat(getComputedStyle(label).fontSize) : undefined,
      promised: isPromised(host),
      soldOut: isSoldOut(),
      inView,
      disabled: host.getAttribute('aria-disabled') === 'true',
    });
    send({ type: 'permission', permission });
  };

  const viewport = new IntersectionObserver(
    (entries) => {
      inView = (entries.at(-1)?.intersectionRatio ?? 0) >= THRESHOLD;
      update();
    },
    { threshold: THRESHOLD },
  );
  const size = new ResizeObserver(update);
  const disabled = new MutationObserver(update);
  viewport.observe(host);
  size.observe(host);
  disabled.observe(host, { attributeFilter: ['aria-disabled'] });
  const { signal } = controller;
  const listen = (message: MessageEvent) => {
    const type = view?.isFrom(message) && MESSAGES[String(Object(message.data).type)];
    if (type) send({ type });
  };
  addEventListener('message', listen, { signal });
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      // The page may have been restored for another shopper.
      if (persisted) send({ type: 'reset' });
      update();
    },
    { signal },
  );
  return update;
}

/** Shows the personalised content to a recognised shopper, in a button that has room for it. */
export const personalize: ExtrasModule['attachExtras'] = (host, formOf, report, shopOrigin) => {
  // The merchant has switched it off. Asked once for a button: reading the property parses its JSON.
  if (!updates.has(host) && host.walletParams?.['personalized'] === false) return;
  const update = updates.get(host) ?? watchButton(host, formOf, report, shopOrigin);
  if (!updates.has(host)) updates.set(host, update);
  update();
};
