import { defineConfig } from '@playwright/test';

/** A merchant's configuration, with the browser of this repository's tests. */
export default defineConfig({
  testMatch: '*.spec.ts',
  workers: 1,
  reporter: 'line',
  use: {
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
});
