// @vitest-environment node
import { expect, it } from 'vitest';
import { findBrowser } from '../../../src/doctor/cli/find-browser';

const machine = (...paths: string[]) => ({
  platform: 'linux',
  exists: (path: string) => paths.includes(path),
});

it.each([
  ['the requested one', '/opt/chrome', machine('/opt/chrome', '/own', '/usr/bin/chromium'), '/opt/chrome'],
  ["Playwright's own", undefined, machine('/own', '/usr/bin/chromium'), '/own'],
  [
    'one in a usual place',
    undefined,
    machine('/usr/bin/chromium', '/usr/bin/microsoft-edge'),
    '/usr/bin/chromium',
  ],
])('the browser is %s', (_title, wanted, here, found) => {
  expect(findBrowser(wanted, '/own', here)).toBe(found);
});

it.each([
  ['the requested one is missing', '/opt/chrome', machine('/own'), 'There is no browser at /opt/chrome.'],
  ['none is installed', undefined, machine(), '--browser <path>'],
])('throws if %s', (_title, wanted, here, message) => {
  expect(() => findBrowser(wanted, '/own', here)).toThrow(message);
});
