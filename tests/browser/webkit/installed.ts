import { existsSync } from 'node:fs';

const triplets = ['x86_64-linux-gnu', 'aarch64-linux-gnu'];
const browsers = triplets.map((triplet) => `/usr/lib/${triplet}/webkit2gtk-4.1/MiniBrowser`);

/** Where Debian puts what WebKitGTK needs; `MINIBROWSER` names another browser. */
export const webkitPaths = {
  driver: '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  browser: process.env.MINIBROWSER ?? browsers.find((path) => existsSync(path)) ?? 'MiniBrowser',
};

/** The files that WebKit cannot run without and that are absent. */
export function missingWebKitFiles(): string[] {
  return Object.values(webkitPaths).filter((path) => !existsSync(path));
}
