import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions, firefoxOptions, preparedEngines } from './engines/engines';
import type { EngineFixtures } from './fixtures';

/** URL of the shop that these tests start; set once the shop has printed it. */
const origin = `http://127.0.0.1:${process.env.SANDBOX_PORT}`;
const desktop = { width: 1280, height: 720 };

const engines = preparedEngines();

const chromium = ({ bfcache = false } = {}) => ({
  launchOptions: {
    ...chromiumOptions(engines.chromium, { window: bfcache }),
    ignoreDefaultArgs: bfcache ? ['--disable-back-forward-cache'] : [],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Otherwise the browser reveals that it is automated, and telemetry ignores the visit.
      '--disable-blink-features=AutomationControlled',
      // A host that is not secure over `http:`, unlike 127.0.0.1.
      '--host-resolver-rules=MAP shop.test 127.0.0.1',
    ],
  },
});

const firefox = {
  browserName: 'firefox' as const,
  viewport: desktop,
  launchOptions: {
    ...firefoxOptions(engines.firefox),
    firefoxUserPrefs: {
      // Otherwise clicks and wheels do not reach cross-site iframes.
      'remote.events.async.mouse.enabled': true,
      'remote.events.async.wheel.enabled': true,
      // A page that is restored from the back/forward cache fires no load event, which page.goBack() waits
      // for.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  },
};

/**
 * A test runs in Chromium. If its result depends on the engine, on the size of the screen or on touch, it has
 * the tag of the projects in which it runs too.
 */
const TAGS = {
  engines: /@engines\b/,
  firefox: /@(?:engines|firefox)\b/,
  phone: /@phone\b/,
  bfcache: /@bfcache\b/,
};

const projects = [
  {
    name: 'chromium',
    engine: 'chromium',
    grepInvert: TAGS.bfcache,
    use: { ...devices['Desktop Chrome'], viewport: desktop, ...chromium() },
  },
  { name: 'firefox', engine: 'firefox', grep: TAGS.firefox, use: firefox },
  {
    name: 'webkit',
    engine: 'webkit',
    grep: TAGS.engines,
    use: { browserName: 'webkit' as const, viewport: desktop },
  },
  {
    name: 'mobile',
    engine: 'chromium',
    grep: TAGS.phone,
    use: { ...devices['Pixel 7'], ...chromium() },
  },
  {
    name: 'chromium-bfcache',
    engine: 'chromium',
    grep: TAGS.bfcache,
    use: { ...devices['Desktop Chrome'], ...chromium({ bfcache: true }) },
  },
] as const;

export default defineConfig<object, EngineFixtures>({
  testDir: '.',
  globalSetup: './libraries/install-libraries.mjs',
  outputDir: '../../test-results/browser',
  // The only snapshots are the texts of the docs' pictures.
  snapshotPathTemplate: '../../docs/pictures/{arg}{ext}',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.REQUIRE_ENGINES),
  // In unattended runs, a test that fails because the machine is busy runs once more, and is listed as flaky.
  retries: process.env.CI || process.env.REQUIRE_ENGINES ? 1 : 0,
  // Limits for what hangs, not for what is slow: another program may use a processor.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  // A trace of every run would take a quarter of the time.
  // The demo's pages follow the browser's language.
  use: { baseURL: origin, locale: 'pl-PL', trace: 'on-first-retry', screenshot: 'only-on-failure' },
  webServer: {
    command: 'npx tsx sandbox/start.ts',
    cwd: '../..',
    // Any free port, because a shop that is already running may serve another build.
    env: { PORT: '0' },
    wait: { stdout: /http:\/\/127\.0\.0\.1:(?<sandbox_port>\d+)/ },
  },
  projects: projects.filter(({ engine }) => engines[engine]).map(({ engine: _engine, ...rest }) => rest),
});
