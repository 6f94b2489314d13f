import { existsSync } from 'node:fs';
import { chromium, firefox, webkit } from '@playwright/test';
import { miniBrowsers } from '../webkit/installed';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/**
 * How an engine is launched. `system`: the browser at this path, as Debian packages it. `playwright`:
 * Playwright's own build, which Playwright launches without a path, and drives by its own protocol.
 */
export type Launch = { form: 'system'; path: string } | { form: 'playwright' };

interface Engine {
  /** The environment variable with the path of the developer's own browser, which is never replaced. */
  variable: 'CHROMIUM_PATH' | 'FIREFOX_PATH' | 'MINIBROWSER';
  systemPaths: readonly string[];
  packages: readonly string[];
  playwrightPath(): string;
}

// fonts-dejavu-core: without it WebKitGTK finds links "not visible", and every click on one times out.
const FONTS = ['fonts-liberation', 'fonts-dejavu-core'];

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** The same Chromium without a window: twice as fast, but its back/forward cache keeps no page. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

export const ENGINES: Readonly<Record<EngineName, Engine>> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    systemPaths: [SYSTEM_CHROMIUM],
    packages: ['chromium', 'chromium-headless-shell', ...FONTS],
    playwrightPath: () => chromium.executablePath(),
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    systemPaths: ['/usr/bin/firefox-esr'],
    packages: ['firefox-esr', ...FONTS],
    playwrightPath: () => firefox.executablePath(),
  },
  webkit: {
    variable: 'MINIBROWSER',
    systemPaths: miniBrowsers,
    packages: ['webkit2gtk-driver', 'xvfb', ...FONTS],
    playwrightPath: () => webkit.executablePath(),
  },
};

export const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[];

/** The browsers of an engine that are on this machine, in the order in which they are tried. */
export function browsersOf(name: EngineName): Launch[] {
  const { variable, systemPaths, playwrightPath } = ENGINES[name];
  const own = process.env[variable];
  if (own) return [{ form: 'system', path: own }];
  const system = systemPaths.find((path) => existsSync(path));
  return [
    ...(system ? [{ form: 'system' as const, path: system }] : []),
    ...(existsSync(playwrightPath()) ? [{ form: 'playwright' as const }] : []),
  ];
}

/** The environment variable in which `prepareEngines` passes on the engines that it has found. */
const PREPARED = 'EKSPRES_ENGINES';

export type Launches = Partial<Record<EngineName, Launch>>;

export function passOnEngines(launches: Launches): void {
  process.env[PREPARED] = JSON.stringify(launches);
}

export function preparedEngines(): Launches {
  const prepared = process.env[PREPARED];
  if (prepared) return JSON.parse(prepared) as Launches;
  return Object.fromEntries(ENGINE_NAMES.map((name) => [name, browsersOf(name)[0]]));
}

/**
 * Playwright's launch options for Chromium.
 * @param [options] `window`: whether to launch the one with a window, whose back/forward cache keeps pages
 */
export function chromiumOptions(
  launch: Launch | undefined,
  { window = false } = {},
): { executablePath?: string; channel?: string } {
  if (launch?.form !== 'system') return window ? { channel: 'chromium' } : {};
  const hasShell = !window && launch.path === SYSTEM_CHROMIUM && existsSync(HEADLESS_SHELL);
  return { executablePath: hasShell ? HEADLESS_SHELL : launch.path };
}

/** The path of Chromium's program, for callers that start it without Playwright. */
export const chromiumPath = (): string =>
  chromiumOptions(preparedEngines().chromium).executablePath ?? chromium.executablePath();

/**
 * Playwright's launch options for Firefox. A stock Firefox is driven over WebDriver BiDi, Playwright's own by
 * its own protocol.
 */
export const firefoxOptions = (launch: Launch | undefined) =>
  launch?.form === 'system' ? { channel: 'moz-firefox', executablePath: launch.path } : {};
