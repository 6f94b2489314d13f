import { defineConfig } from '@playwright/test';

/** A merchant's own configuration; the browser is the one that this repository's tests use. */
export default defineConfig({
  testMatch: '*.spec.ts',
  workers: 1,
  reporter: 'line',
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
});
