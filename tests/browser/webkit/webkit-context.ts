import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { endProcess } from './child-processes';
import { inspectorTransport } from './inspector-transport';
import { startMiniBrowser } from './mini-browser';
import { connect, hooksOf, internalsOf, type Playwright } from './playwright-internals';
import { useTrustedInput } from './trusted-input';
import { startWebDriver, type WebDriver } from './web-driver';

// page.goBack() waits for a load event, which a page from the back/forward cache does not fire.
const WITHOUT_PAGE_CACHE = ['--enable-page-cache=false'];

/** Gives the only page of a fresh MiniBrowser to Playwright, with the options of `newContext()`. */
async function adopt(browser: Browser, driver: WebDriver, options: BrowserContextOptions, traces: string) {
  const context = browser.contexts()[0];
  const page = context?.pages()[0];
  if (!context || !page) throw new Error('WebKit: the browser has no page');
  const internals = internalsOf(context);
  const implementation = internals._connection.toImpl(page);
  implementation.browserContext._options.baseURL = options.baseURL;
  internals._options.baseURL = options.baseURL;
  if (options.extraHTTPHeaders) await context.setExtraHTTPHeaders(options.extraHTTPHeaders);

  useTrustedInput(implementation, driver);
  const { delegate } = implementation;
  delegate.updateEmulatedViewportSize = async () => {
    const size = implementation.emulatedSize();
    if (size) await driver.resize(size.viewport);
  };
  // WebKitGTK's inspector has no film strip.
  delegate.startScreencast = delegate.stopScreencast = async () => {};
  internals.tracing._tracesDir = internals.request.tracing._tracesDir = traces;
  return { context, page };
}

/**
 * One fresh, ephemeral WebKitGTK as one BrowserContext with exactly one page: `newPage()` returns that page.
 * Playwright navigates, evaluates and routes through WebKit's inspector; input is sent through
 * WebKitWebDriver.
 */
export async function newWebKitContext(
  playwright: Playwright,
  display: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const hooks = hooksOf(playwright);
  await hooks.runBeforeCreateBrowserContext(options);
  const children: ChildProcess[] = [];
  let browser: Browser | undefined;
  const stop = async () => {
    await browser?.close().catch(() => {});
    await Promise.all(children.map(endProcess));
  };
  try {
    // WebDriver attaches second: the list of pages to inspect freezes when it does.
    const start = () => startMiniBrowser(display, WITHOUT_PAGE_CACHE);
    const mini = await start().catch(start);
    children.push(mini.process);
    const driver = await startWebDriver({
      automationPort: mini.automationPort,
      acceptInsecureCerts: Boolean(options.ignoreHTTPSErrors),
    });
    children.push(driver.process);
    if (options.viewport) await driver.resize(options.viewport);

    // Playwright removes it on close; its default folder would be shared by all workers.
    const traces = mkdtempSync(join(tmpdir(), 'webkit-'));
    browser = await connect(playwright, inspectorTransport(mini.inspectorUrl), traces);
    const { context, page } = await adopt(browser, driver, options, traces);
    await hooks.runAfterCreateBrowserContext(context);
    const close = async () => {
      try {
        await hooks.runBeforeCloseBrowserContext(context); // saves the trace and the screenshot
      } finally {
        await stop();
      }
    };
    return Object.assign(context, { newPage: async () => page, close });
  } catch (error) {
    await stop();
    throw error;
  }
}
