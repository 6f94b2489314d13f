import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Playwright } from './playwright-internals';
import { newWebKitContext } from './webkit-context';
import { launchScreen } from './xvfb';

/** Debian's WebKitGTK as a Playwright `Browser`, as far as Playwright's own fixtures use one. */
export async function launchWebKit(playwright: Playwright): Promise<Browser> {
  const screen = await launchScreen();
  const browser = {
    newContext: (options: BrowserContextOptions = {}) =>
      newWebKitContext(playwright, screen.display, options),
    version: () => 'WebKitGTK',
    contexts: () => [],
    isConnected: () => true,
    close: () => screen.close(),
    _connection: { headers: [] },
  };
  return browser as unknown as Browser;
}
