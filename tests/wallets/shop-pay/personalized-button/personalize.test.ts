import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import type { ExtrasElement, FormState } from '../../../../src/wallets/contract';
import { useFakeClock } from '../../../setup/fake-clock';
import { keepExtras } from '../attached-extras';
import { personalize } from '../../../../src/wallets/shop-pay/personalized-button/personalize';

/** Replaces the browser's observers of viewport and size. Tests set which share of the button is in view. */
class FakeObserver {
  static readonly all = new Set<FakeObserver>();
  constructor(
    readonly callback: (entries: { intersectionRatio: number }[]) => void,
    readonly options?: IntersectionObserverInit,
  ) {}
  observe() {
    FakeObserver.all.add(this);
  }
  disconnect() {
    FakeObserver.all.delete(this);
  }
}
const setShareInView = (intersectionRatio: number) =>
  FakeObserver.all.forEach((observer) => observer.callback([{ intersectionRatio }]));

const BUTTON =
  '<button part="button"><span part="label">Kup przez <span part="logo">Shop Pay</span></span></button>';

let reported: unknown[];
let setFrameUrl: MockInstance<(src: string) => void>;
let form: FormState | undefined;

function shopPay({ width = 440, params = {} as Record<string, unknown> } = {}): ExtrasElement {
  const host: ExtrasElement = Object.assign(document.createElement('x-shop-pay'), { walletParams: params });
  host.attachShadow({ mode: 'open' }).innerHTML = BUTTON;
  const button = host.shadowRoot?.querySelector('button');
  if (button) Object.defineProperty(button, 'offsetWidth', { get: () => width });
  document.body.append(host);
  return host;
}

let shopOrigin: string;
const { update: attachExtras, release } = keepExtras<ExtrasElement>((host) =>
  personalize(
    host,
    () => form,
    (error) => reported.push(error),
    () => shopOrigin,
  ),
);
const frame = (host: ExtrasElement) => host.shadowRoot?.querySelector('iframe');
/** What is shown of the personalised content. */
const phaseOf = (host: ExtrasElement) =>
  host.shadowRoot?.querySelector('shop-pay-iframe-content')?.getAttribute('data-state');
/** The frame says that it has recognised the shopper, in a message from this origin. */
function recognise(host: ExtrasElement, origin = location.origin) {
  const message = { data: { type: 'shop_user_matched' }, source: frame(host)?.contentWindow, origin };
  dispatchEvent(Object.assign(new Event('message'), message));
  return phaseOf(host);
}

beforeEach(() => {
  // Frames are enabled, but setting `src` does nothing, so they stay blank.
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } };
  happyDOM.settings['enableIframePageLoading'] = true;
  happyDOM.settings['disableIframePageLoading'] = false;
  setFrameUrl = vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => {});
  reported = [];
  shopOrigin = location.origin;
  form = { lineIds: [], variantId: '101', sellingPlanId: undefined, disabled: false };
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('ResizeObserver', FakeObserver);
});

test('one frame is requested as soon as a tenth of the button is in view', () => {
  const host = shopPay();
  attachExtras(host);
  setShareInView(0.09);
  expect(frame(host)).toBeNull();
  // The browser calls the observer when the button crosses this share.
  expect([...FakeObserver.all].flatMap(({ options }) => options?.threshold ?? [])).toEqual([0.1]);
  setShareInView(0.1);
  const { origin } = location;
  const query = new URLSearchParams({ target_origin: origin, flow: 'shop_pay_button' });
  expect(frame(host)).not.toBeNull();
  expect(setFrameUrl.mock.lastCall).toEqual([`${origin}/services/login_with_shop/authorize?${query}`]);
  attachExtras(host);
  expect(host.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1);
});

test('a page outside the shop requests the frame from the shop, and only messages of the shop count', () => {
  const shop = 'https://shop.example';
  const host = shopPay();
  shopOrigin = shop;
  attachExtras(host);
  setShareInView(1);
  const query = new URLSearchParams({ target_origin: location.origin, flow: 'shop_pay_button' });
  expect(setFrameUrl.mock.lastCall).toEqual([`${shop}/services/login_with_shop/authorize?${query}`]);
  expect([recognise(host), recognise(host, shop)]).toEqual(['hidden', 'ready']);
});

test.each<[title: string, createButton: () => ExtrasElement]>([
  ['if the shop disables it', () => shopPay({ params: { personalized: false } })],
  ['in a button under 220 px', () => shopPay({ width: 219 })],
  ['in a button that is not rendered', () => shopPay({ width: 0 })],
  [
    'for a variant that is sold out',
    () => {
      form = { lineIds: [], variantId: '101', sellingPlanId: undefined, disabled: true };
      return shopPay();
    },
  ],
  [
    'while the button is disabled',
    () => {
      const host = shopPay();
      host.setAttribute('aria-disabled', 'true');
      return host;
    },
  ],
])('no frame is requested %s', (_title, createButton) => {
  const host = createButton();
  attachExtras(host);
  setShareInView(1);
  expect(frame(host)).toBeNull();
});

test('the content stays while the form is disabled for a moment, and is hidden for a variant that is sold out', () => {
  const host = shopPay();
  attachExtras(host);
  setShareInView(1);
  useFakeClock();
  recognise(host);
  vi.advanceTimersByTime(500);
  const phaseWith = (variantId: string, { disabled }: { disabled: boolean }) => {
    form = { lineIds: [], variantId, sellingPlanId: undefined, disabled };
    host.setAttribute('aria-disabled', String(disabled));
    attachExtras(host);
    return phaseOf(host);
  };
  expect(phaseWith('101', { disabled: false })).toBe('personalized');
  expect(phaseWith('101', { disabled: true })).toBe('personalized');
  expect(phaseWith('102', { disabled: true })).toBe('hidden');
});

test('a page restored from the back/forward cache shows the plain button until the shopper is recognised again', () => {
  const host = shopPay();
  attachExtras(host);
  setShareInView(1);
  useFakeClock();
  const phaseAfterDelay = () => {
    recognise(host);
    vi.advanceTimersByTime(500);
    return phaseOf(host);
  };
  expect(phaseAfterDelay()).toBe('personalized');
  const firstFrame = frame(host);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(frame(host)).toBe(firstFrame);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(phaseOf(host)).toBe('hidden');
  // Another shopper may use the browser now, so the frame asks again.
  expect(frame(host)).not.toBe(firstFrame);
  expect(phaseAfterDelay()).toBe('personalized');
});

test('a button that lost its logo is no longer personalized, which is reported once', () => {
  const host = shopPay();
  attachExtras(host);
  setShareInView(1);
  host.shadowRoot?.querySelector('[part=logo]')?.remove();
  attachExtras(host);
  attachExtras(host);
  expect(frame(host)).toBeNull();
  expect(host.shadowRoot?.querySelector('[part=button]')).not.toBeNull();
  expect(reported).toMatchObject([{ code: 'missing-shop-pay-logo' }]);
});

test('a button that was redrawn loads the frame again', () => {
  const host = shopPay();
  attachExtras(host);
  setShareInView(1);
  if (host.shadowRoot) host.shadowRoot.innerHTML = BUTTON;
  const button = host.shadowRoot?.querySelector('button');
  if (button) Object.defineProperty(button, 'offsetWidth', { get: () => 440 });
  attachExtras(host);
  expect(frame(host)).not.toBeNull();
});

test('a button that was released has no observer, listener or timer', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const host = shopPay();
  attachExtras(host);
  setShareInView(1);
  useFakeClock();
  recognise(host);
  const signals = () =>
    listen.mock.calls.map(([, , options]) => (Object(options) as AddEventListenerOptions).signal);
  expect([FakeObserver.all.size, signals().length, vi.getTimerCount()]).toEqual([2, 2, 1]);
  release(host);
  expect([FakeObserver.all.size, vi.getTimerCount()]).toEqual([0, 0]);
  expect(signals().every((signal) => signal?.aborted)).toBe(true);
});
