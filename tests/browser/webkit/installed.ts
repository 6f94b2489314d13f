import { existsSync } from 'node:fs';

const triplets = ['x86_64-linux-gnu', 'aarch64-linux-gnu'];
/** Where Debian installs the browser, by the machine's processor architecture. */
export const miniBrowsers = triplets.map((triplet) => `/usr/lib/${triplet}/webkit2gtk-4.1/MiniBrowser`);

/**
 * Where Debian installs the parts of WebKitGTK; `MINIBROWSER` is the path of another browser. Read at each
 * use, because it may be installed meanwhile.
 */
export const webkitPaths = () => ({
  driver: '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  browser: process.env.MINIBROWSER ?? miniBrowsers.find((path) => existsSync(path)) ?? 'MiniBrowser',
});

/** The files that WebKit needs and that are missing. */
export function missingWebKitFiles(): string[] {
  return Object.values(webkitPaths()).filter((path) => !existsSync(path));
}
