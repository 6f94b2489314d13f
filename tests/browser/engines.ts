import { existsSync } from 'node:fs';
import { missingWebKitFiles } from './webkit/installed';

/** Debian's executables; a path of your own is taken from the environment. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const shell = '/usr/bin/chromium-headless-shell';
/** The same engine without a window, where it is there: half the time, but its back/forward cache keeps no page. */
export const headlessPath = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : chromiumPath);
export const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

// Without DejaVu, WebKitGTK finds links "not visible" and every click on one times out.
const fonts = 'fonts-liberation fonts-dejavu-core';
const absent = (path: string) => (existsSync(path) ? [] : [path]);

interface Engine {
  name: 'chromium' | 'firefox' | 'webkit';
  missing: string[];
  packages: string;
}

const engines: Engine[] = [
  {
    name: 'chromium',
    missing: absent(chromiumPath),
    packages: 'chromium chromium-headless-shell',
  },
  { name: 'firefox', missing: absent(firefoxPath), packages: 'firefox-esr' },
  { name: 'webkit', missing: missingWebKitFiles(), packages: 'webkit2gtk-driver xvfb' },
];

const installLine = ({ packages }: Engine) =>
  `apt-get install -y --no-install-recommends ${packages} ${fonts}`;

/**
 * Names of the engines that are installed. Each absent one is announced by one line with the command that installs
 * it; the process ends when none is there, or when one is absent and `REQUIRE_ENGINES` is set.
 */
export function installedEngines(): Set<Engine['name']> {
  const away = engines.filter(({ missing }) => missing.length > 0);
  // Every worker evaluates the configuration again; the first process alone speaks.
  if (process.env.TEST_WORKER_INDEX === undefined) {
    for (const engine of away) {
      console.error(
        `SKIP ${engine.name}: no ${engine.missing.join(', ')}; to install: ${installLine(engine)}`,
      );
    }
    if (away.length === engines.length || (away.length > 0 && process.env.REQUIRE_ENGINES)) {
      console.error(`The browser tests do not run without ${away.map(({ name }) => name).join(', ')}.`);
      process.exit(1);
    }
  }
  return new Set(engines.filter((engine) => !away.includes(engine)).map(({ name }) => name));
}
