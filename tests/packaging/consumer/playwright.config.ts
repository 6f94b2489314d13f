import { defineConfig } from '@playwright/test';

/** A merchant's own configuration; the browser is the one that this repository's tests use. */
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
