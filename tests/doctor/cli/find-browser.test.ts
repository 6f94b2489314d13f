// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../../src/doctor/cli/find-browser';

const CHROMIUM = '/usr/bin/chromium';
const EDGE = '/usr/bin/microsoft-edge';

const PLAYWRIGHT = '/playwright/chromium';

const linux = (...paths: string[]) => ({ platform: 'linux', exists: (path: string) => paths.includes(path) });

describe('findBrowser', () => {
  it.each([
    ['the requested browser', '/opt/chrome', linux('/opt/chrome', PLAYWRIGHT, CHROMIUM), '/opt/chrome'],
    ["Playwright's own browser", undefined, linux(PLAYWRIGHT, '/usr/bin/chromium'), PLAYWRIGHT],
    ['a browser in one of the usual places', undefined, linux(CHROMIUM, EDGE), CHROMIUM],
  ])('finds %s', (_title, requested, files, expected) => {
    expect(findBrowser(requested, PLAYWRIGHT, files)).toBe(expected);
  });

  it.each([
    ['the first is missing', '/opt/chrome', linux(PLAYWRIGHT), 'There is no browser at /opt/chrome.'],
    ['no browser is installed', undefined, linux(), '--browser <path>'],
  ])('throws if %s', (_title, requested, files, message) => {
    expect(() => findBrowser(requested, PLAYWRIGHT, files)).toThrow(message);
  });
});
