import type { Browser, BrowserContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import type { InspectorTransport } from './inspector-transport';

// Playwright documents none of this. It is valid for the version in package.json.

export type Playwright = PlaywrightWorkerArgs['playwright'];

/** Hooks by which Playwright's test runner merges `use` into a context and records its trace. */
interface ContextHooks {
  runBeforeCreateBrowserContext(options: object): Promise<void>;
  runAfterCreateBrowserContext(context: BrowserContext): Promise<void>;
  runBeforeCloseBrowserContext(context: BrowserContext): Promise<void>;
}

/** The server side of a page, as far as it is replaced here. */
export interface PageImplementation {
  browserContext: { _options: { baseURL?: string | undefined } };
  emulatedSize(): { viewport: { width: number; height: number } } | undefined;
  delegate: {
    rawKeyboard: object;
    rawMouse: object;
    updateEmulatedViewportSize(): Promise<void>;
    startScreencast(): Promise<void>;
    stopScreencast(): Promise<void>;
  };
}

interface ContextInternals {
  _options: { baseURL?: string | undefined };
  _connection: { toImpl(page: Page): PageImplementation };
  tracing: { _tracesDir: string };
  request: { tracing: { _tracesDir: string } };
}

export const hooksOf = (playwright: Playwright) =>
  (playwright as unknown as { _instrumentation: ContextHooks })._instrumentation;

export const internalsOf = (context: BrowserContext) => context as unknown as ContextInternals;

/** Attaches Playwright to a stock WebKit; its own launch needs the patched build. */
export const connect = (playwright: Playwright, transport: InspectorTransport, artifactsDir: string) =>
  playwright.webkit.connectOverCDP(transport as never, { artifactsDir } as never) as Promise<Browser>;
