import { existsSync } from 'node:fs';

const triplets = ['x86_64-linux-gnu', 'aarch64-linux-gnu'];
/** Where Debian installs the browser: one path for each processor architecture. */
export const miniBrowsers = triplets.map((triplet) => `/usr/lib/${triplet}/webkit2gtk-4.1/MiniBrowser`);

/**
 * Where Debian installs the parts of WebKitGTK; `MINIBROWSER` is the path of another browser. The paths are
 * read at each use, because WebKitGTK may be installed while the tests are prepared.
 */
export const webkitPaths = () => ({
  driver: '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  // Without a browser, its name is reported as missing.
  browser: process.env.MINIBROWSER ?? miniBrowsers.find((path) => existsSync(path)) ?? 'MiniBrowser',
});

/** The files that WebKit needs and that are missing. */
export function missingWebKitFiles(): string[] {
  return Object.values(webkitPaths()).filter((path) => !existsSync(path));
}
