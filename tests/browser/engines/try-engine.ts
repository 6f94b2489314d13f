import { chromium, firefox, webkit } from '@playwright/test';
import { endProcess } from '../webkit/child-processes';
import { missingWebKitFiles } from '../webkit/installed';
import { startMiniBrowser } from '../webkit/mini-browser';
import { startWebDriver } from '../webkit/web-driver';
import { launchScreen } from '../webkit/xvfb';
import { chromiumOptions, firefoxOptions, type EngineName, type Launch } from './engines';

const START_TIMEOUT_MS = 60_000;

async function tryChromium(launch: Launch): Promise<void> {
  const options = { args: ['--no-sandbox', '--disable-gpu'], timeout: START_TIMEOUT_MS };
  const browser = await chromium.launch({ ...options, ...chromiumOptions(launch) });
  await browser.close();
}

async function tryFirefox(launch: Launch): Promise<void> {
  const browser = await firefox.launch({ ...firefoxOptions(launch), timeout: START_TIMEOUT_MS });
  await browser.close();
}

/** Starts and ends all that WebKitGTK needs: a virtual screen, the browser, and the driver for input. */
async function tryWebKitGtk(): Promise<void> {
  const missing = missingWebKitFiles();
  if (missing.length > 0) throw new Error(`missing ${missing.join(', ')}`);
  const screen = await launchScreen();
  try {
    const browser = await startMiniBrowser(screen.display, []);
    try {
      const { automationPort } = browser;
      await endProcess((await startWebDriver({ automationPort, acceptInsecureCerts: false })).process);
    } finally {
      await endProcess(browser.process);
    }
  } finally {
    await screen.close();
  }
}

async function tryPlaywrightWebKit(): Promise<void> {
  await (await webkit.launch({ timeout: START_TIMEOUT_MS })).close();
}

/**
 * Starts an engine, and ends it at once.
 * @throws if it does not start
 */
export async function tryEngine(name: EngineName, launch: Launch): Promise<void> {
  if (name === 'chromium') await tryChromium(launch);
  else if (name === 'firefox') await tryFirefox(launch);
  else if (launch.form === 'system') await tryWebKitGtk();
  else await tryPlaywrightWebKit();
}
