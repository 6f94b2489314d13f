import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserType } from '@playwright/test';

/** Paths of the executables of Chromium, Chrome and Edge, by `process.platform`. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  linux: [
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((program) =>
      join(process.env[folder] ?? '', program),
    ),
  ),
};

/** Packages that can drive a browser. The first that is installed is used. */
const PACKAGES = ['playwright-core', '@playwright/test', 'playwright'];

/** The machine on which the command runs; tests pass a fake one. */
export interface Machine {
  platform: string;
  exists(path: string): boolean;
}

const thisMachine: Machine = { platform: process.platform, exists: existsSync };

/**
 * The path of a browser's executable: the requested one, or else Playwright's own, or else the first in the
 * usual locations.
 * @param playwrightPath path at which Playwright installs its own browser
 * @throws if there is none
 */
export function findBrowser(
  wanted: string | undefined,
  playwrightPath: string,
  machine: Machine = thisMachine,
): string {
  if (wanted !== undefined) {
    if (machine.exists(wanted)) return wanted;
    throw new Error(`There is no browser at ${wanted}.`);
  }
  const found = [playwrightPath, ...(PATHS[machine.platform] ?? [])].find(
    (path) => path && machine.exists(path),
  );
  if (found) return found;
  throw new Error(
    'No browser was found. Install Chrome, Chromium or Edge, or pass its path: --browser <path>.',
  );
}

/**
 * Playwright's Chromium, from the packages that are installed in the working directory.
 * @throws if no such package is installed
 */
export async function loadChromium(): Promise<BrowserType> {
  const resolve = createRequire(join(process.cwd(), 'package.json'));
  for (const name of PACKAGES) {
    let path: string;
    try {
      path = resolve.resolve(name);
    } catch {
      // This package is not installed, but the next one may be.
      continue;
    }
    const module = (await import(pathToFileURL(path).href)) as {
      chromium?: BrowserType;
      default?: { chromium?: BrowserType };
    };
    const chromium = module.chromium ?? module.default?.chromium;
    if (chromium) return chromium;
  }
  throw new Error('The command needs Playwright, which is not installed. Run: npm install playwright-core');
}
