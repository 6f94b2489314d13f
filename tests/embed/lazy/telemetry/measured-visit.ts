import { afterEach, beforeEach, vi } from 'vitest';
import { forgetState } from '../../forget-page';
import { settingsScript } from '../../page-html';
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

/** The user agent of a browser that telemetry sends data about. */
export const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface SentRequest {
  url: string;
  text: string;
  /** The text, parsed. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read any part of it
  body: any;
}

export const sent: SentRequest[] = [];
let events: VisitEvents;
let listeners: AbortController;

/** Uses the event emitter of the modules that are loaded from now on. */
async function loadEvents(): Promise<void> {
  ({ visitEvents: events } = await import('../../../../src/embed/lazy/click/visit-event-emitter'));
}

beforeEach(async () => {
  sent.length = 0;
  await loadEvents();
  listeners = new AbortController();
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: Date.parse('2026-05-04T10:00:00Z') });
  // happy-dom reports that it is automated, and telemetry sends nothing about such browsers.
  vi.stubGlobal('navigator', { userAgent: USER_AGENT, webdriver: false });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1));
  vi.stubGlobal('fetch', async (url: string, { body, method }: RequestInit) => {
    if (method !== 'HEAD') sent.push({ url, text: String(body), body: JSON.parse(String(body)) });
    return new Response('{}');
  });
  // The listeners of a visit are removed after it.
  const addEventListener: (this: EventTarget, ...args: Parameters<EventTarget['addEventListener']>) => void =
    EventTarget.prototype.addEventListener;
  for (const target of [window, Document.prototype] as EventTarget[]) {
    vi.spyOn(target, 'addEventListener').mockImplementation(function (this: EventTarget, type, listener) {
      addEventListener.call(this ?? window, type, listener, { signal: listeners.signal });
    });
  }
  document.cookie = '_tracking_consent=3.AMPS_PL';
});

afterEach(() => {
  listeners.abort();
  vi.useRealTimers();
  vi.resetModules();
  forgetState();
  for (const name of ['_tracking_consent', '_shopify_y', '_shopify_s', 'cart'])
    document.cookie = `${name}=; Max-Age=0`;
});

export const emit = <Type extends keyof VisitDetails>(type: Type, detail: VisitDetails[Type]) =>
  events.emit({ type, detail } as VisitEvent);

export async function openPage(
  settings: object | undefined,
  html = '<a page-type="product"></a>',
  load = () => import('../../../../src/embed/lazy/telemetry/telemetry'),
): Promise<void> {
  document.body.innerHTML = (settings ? settingsScript(settings) : '') + html;
  const { loadTelemetry } = await import('../../../../src/embed/lazy/settings/index');
  loadTelemetry(load);
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
}

export const keptEvents = (): VisitEvent[] => events.kept;

/** Loads the modules a second time, as the next page of the same browser does. */
export function startNextPage(): Promise<void> {
  vi.resetModules();
  forgetState();
  return loadEvents();
}

export const requestsToPath = (path: string): SentRequest[] =>
  sent.filter(({ url }) => url === ORIGIN + path);
