// @vitest-environment node
import { expect, it } from 'vitest';
import { findBrowser } from '../../../src/doctor/cli/find-browser';

const machine = (...paths: string[]) => ({
  platform: 'linux',
  exists: (path: string) => paths.includes(path),
});

it.each([
  [
    'finds the requested browser',
    '/opt/chrome',
    machine('/opt/chrome', '/own', '/usr/bin/chromium'),
    '/opt/chrome',
  ],
  ["finds Playwright's own browser", undefined, machine('/own', '/usr/bin/chromium'), '/own'],
  [
    'finds a browser in one of the usual places',
    undefined,
    machine('/usr/bin/chromium', '/usr/bin/microsoft-edge'),
    '/usr/bin/chromium',
  ],
])('%s', (_title, wanted, here, found) => {
  expect(findBrowser(wanted, '/own', here)).toBe(found);
});

it.each([
  [
    'throws if the requested browser is missing',
    '/opt/chrome',
    machine('/own'),
    'There is no browser at /opt/chrome.',
  ],
  ['throws if no browser is installed', undefined, machine(), '--browser <path>'],
])('%s', (_title, wanted, here, message) => {
  expect(() => findBrowser(wanted, '/own', here)).toThrow(message);
});
