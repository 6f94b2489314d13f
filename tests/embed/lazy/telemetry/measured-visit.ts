import { forgetState } from '../../forget-page';
import { afterEach, beforeEach, vi } from 'vitest';
import type {
  VisitDetails,
  VisitEvent,
  VisitEvents,
} from '../../../../src/embed/lazy/click/visit-event-emitter';

export const ORIGIN = 'https://t.example';
export const SETTINGS = {
  telemetryOrigin: ORIGIN,
  errors: { notifyUrl: 'https://e.example/n', sessionsUrl: 'https://e.example/s', apiKey: 'k' },
};

export const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** One request that left. */
interface Sent {
  url: string;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into it wherever it likes
  body: any;
}

/** What left, in order. */
export const sent: Sent[] = [];
let events: VisitEvents;
let listeners: AbortController;

/** Takes the events of the modules that are loaded from now on. */
async function takeEvents(): Promise<void> {
  ({ visitEvents: events } = await import('../../../../src/embed/lazy/click/visit-event-emitter'));
}

beforeEach(async () => {
  sent.length = 0;
  await takeEvents();
  listeners = new AbortController();
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: Date.parse('2026-05-04T10:00:00Z') });
  // The test's own browser reports that it is automated.
  vi.stubGlobal('navigator', { userAgent: SHOPPER, webdriver: false });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1));
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, text: String(body), body: JSON.parse(String(body)) });
    return new Response('{}');
  });
  // Each visit's listeners go with it.
  const add: (this: EventTarget, ...args: Parameters<EventTarget['addEventListener']>) => void =
    EventTarget.prototype.addEventListener;
  for (const target of [window, Document.prototype] as EventTarget[]) {
    vi.spyOn(target, 'addEventListener').mockImplementation(function (this: EventTarget, type, run) {
      add.call(this ?? window, type, run, { signal: listeners.signal });
    });
  }
  document.cookie = '_tracking_consent=3.AMPS_PL';
});

afterEach(() => {
  listeners.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
  forgetState();
  for (const name of ['_tracking_consent', '_shopify_y', '_shopify_s', 'cart'])
    document.cookie = `${name}=; Max-Age=0`;
  document.body.replaceChildren();
  sessionStorage.clear();
});

/** Emits an event of the visit. */
export const emit = <Type extends keyof VisitDetails>(type: Type, detail: VisitDetails[Type]) =>
  events.emit({ type, detail } as VisitEvent);

/** Opens a page with these settings; what happens from then on is measured. */
export async function open(
  settings: object | undefined,
  html = '<a page-type="product"></a>',
  load = () => import('../../../../src/embed/lazy/telemetry/telemetry'),
): Promise<void> {
  const script = `<script type="application/json" id="ekspres-config">${JSON.stringify(settings)}</script>`;
  document.body.innerHTML = (settings ? script : '') + html;
  const { loadTelemetry } = await import('../../../../src/embed/lazy/page/index');
  loadTelemetry(load);
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
}

/** Events that are still kept. */
export const keptEvents = (): VisitEvent[] => events.kept;

/** The next page of the same browser. */
export function nextPage(): Promise<void> {
  vi.resetModules();
  forgetState();
  return takeEvents();
}

/** What was sent to this path of the telemetry's origin. */
export const requestsToPath = (path: string): Sent[] => sent.filter(({ url }) => url === ORIGIN + path);
