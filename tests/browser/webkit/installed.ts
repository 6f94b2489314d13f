import { existsSync } from 'node:fs';

const triplets = ['x86_64-linux-gnu', 'aarch64-linux-gnu'];
/** Where Debian puts the browser, by the machine's kind of processor. */
export const miniBrowsers = triplets.map((triplet) => `/usr/lib/${triplet}/webkit2gtk-4.1/MiniBrowser`);

/** Where Debian puts what WebKitGTK needs; `MINIBROWSER` names another browser. Read at each use: it may be installed meanwhile. */
export const webkitPaths = () => ({
  driver: '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  browser: process.env.MINIBROWSER ?? miniBrowsers.find((path) => existsSync(path)) ?? 'MiniBrowser',
});

/** The files that WebKit needs and that are missing. */
export function missingWebKitFiles(): string[] {
  return Object.values(webkitPaths()).filter((path) => !existsSync(path));
}
