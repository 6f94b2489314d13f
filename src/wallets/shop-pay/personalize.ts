import type { ExtrasElement, ExtrasModule } from '../contract';
import { initialIframe, permissionOf, stepIframe, type IframeEffect, type IframeEvent } from './flow';
import { iframeView, type IframeView } from './iframe-view';
import { linesOf } from './show-promise';

type Dress = Parameters<ExtrasModule['dress']>;

/** How much of the button must be in view. */
const THRESHOLD = 0.1;

/** Types of the messages by which the frame says who the shopper is. */
const MESSAGES: Readonly<Record<string, 'recognised' | 'unrecognised'>> = {
  shop_user_matched: 'recognised',
  shop_user_not_matched: 'unrecognised',
};

/** Looks at a button that is followed; nothing, where its content is never to be shown again. */
const looks = new WeakMap<Element, () => void>();

const isPromised = (host: HTMLElement) => linesOf(host).some(({ textContent }) => textContent?.trim());

/** Follows one button for as long as it is on the page. */
function follow(host: ExtrasElement, formOf: Dress[1], report: Dress[2]): () => void {
  let state = initialIframe;
  let view: IframeView | undefined;
  let inView = false;
  let timer = 0;
  /** What the product form sold last. */
  let sold = '';
  const over = new AbortController();

  const stop = (forever?: boolean) => {
    over.abort();
    clearTimeout(timer);
    viewport.disconnect();
    size.disconnect();
    disabled.disconnect();
    if (forever) looks.set(host, () => {});
    else looks.delete(host);
  };
  const perform = (effect: IframeEffect) => {
    switch (effect.type) {
      case 'wait':
        // Looked at again, it waits no longer than before.
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
  /** Sold out is a variant that the product form names but does not sell; a cart has none. */
  const isSoldOut = () => {
    const form = host.closest('shopify-accelerated-checkout-cart') ? undefined : formOf(host);
    if (!form?.variantId) return false;
    const goods = `${form.variantId}/${form.sellingPlanId}`;
    if (!form.disabled) sold = goods;
    // A form that adds to the cart is disabled for a moment, and sells the same before and after.
    return goods !== sold;
  };
  const look = () => {
    if (!host.isConnected) return stop();
    const [button, label, logo] = ['button', 'label', 'logo'].map((part) =>
      host.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`),
    );
    if (button && !(label && logo)) {
      stop(true);
      view?.remove();
      return report({ code: 'missing-shop-pay-logo', message: 'expected the logo in the button' }, host);
    }
    // The button was drawn anew, or is gone: its frame went with it.
    if (!view?.content.isConnected) {
      if (view) send({ type: 'reset' });
      view =
        button && label
          ? iframeView(button, label, () => matchMedia('(prefers-reduced-motion:reduce)').matches)
          : undefined;
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
      look();
    },
    { threshold: THRESHOLD },
  );
  const size = new ResizeObserver(look);
  const disabled = new MutationObserver(look);
  viewport.observe(host);
  size.observe(host);
  disabled.observe(host, { attributeFilter: ['aria-disabled'] });
  const { signal } = over;
  const listen = (message: MessageEvent) => {
    const type = view?.isFrom(message) && MESSAGES[String(Object(message.data).type)];
    if (type) send({ type });
  };
  addEventListener('message', listen, { signal });
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      // The shopper may be another one by now.
      if (persisted) send({ type: 'reset' });
      look();
    },
    { signal },
  );
  return look;
}

/** Shows a recognised shopper that Shop Pay knows them, in a button that has the room for it. */
export const personalize: ExtrasModule['dress'] = (host, formOf, report) => {
  // The shop may do without.
  if (host.walletParams?.['personalized'] === false) return;
  const look = looks.get(host) ?? follow(host, formOf, report);
  if (!looks.has(host)) looks.set(host, look);
  look();
};
