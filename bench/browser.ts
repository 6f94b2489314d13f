import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { chromiumOptions, preparedEngines } from '../tests/browser/engines/engines';
import type { Profile } from './profiles';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/**
 * Starts the Chromium that was prepared, headless if there is such a build: Chromium with a window loads its
 * own pages for each new context, among them the list below its address bar with some 150 scripts, which take
 * processor time from the page that is measured.
 * @param more further command-line arguments
 */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...chromiumOptions(preparedEngines().chromium),
    args: [...ARGUMENTS, ...more],
    // The run decides what these mean.
    handleSIGINT: false,
    handleSIGTERM: false,
  });

/** Makes `page` as slow as the profile says, with the browser's own emulation. */
export async function emulate(page: Page, profile: Profile): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.roundTripMs,
    downloadThroughput: profile.download / 8,
    uploadThroughput: profile.upload / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  return session;
}
