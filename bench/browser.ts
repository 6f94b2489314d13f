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
 * Starts the prepared Chromium, with its headless build if installed: for each new context, Chromium with a
 * window loads pages of its user interface, whose 150 scripts or so take CPU time from the measured page.
 * @param extraArguments command-line arguments in addition to those of every run
 */
export const launchBrowser = (extraArguments: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...chromiumOptions(preparedEngines().chromium),
    args: [...ARGUMENTS, ...extraArguments],
    // The run handles these itself.
    handleSIGINT: false,
    handleSIGTERM: false,
  });

/** Throttles the network and CPU of `page` as the profile defines, with the browser's emulation. */
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
