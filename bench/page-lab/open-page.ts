import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { emulate } from '../browser';
import type { Contender } from '../contenders/contender';
import type { Profile } from '../profiles';
import { redirectVendorRequests } from './redirect-vendor-requests';
import { PROBE_NAME } from './function-times';
import type { VendorServer } from './vendor-server';

/** A message of the probe; times in milliseconds since the navigation. */
export interface ProbeMessage {
  type: 'placeholder' | 'first-button' | 'all-buttons' | 'handled';
  time: number;
  /** The centre of the first button. */
  x?: number;
  y?: number;
}

const probe = readFileSync(fileURLToPath(new URL('in-page/probe.js', import.meta.url)), 'utf8');

/** A page with the probe, before or after its navigation. */
export interface ProbedPage {
  page: Page;
  session: CDPSession;
  /** The probe's messages so far. */
  messages: readonly ProbeMessage[];
  /** Resolves to the first message of this type, or to undefined if none arrives in time. */
  waitForMessage: (type: ProbeMessage['type'], timeoutMs: number) => Promise<ProbeMessage | undefined>;
}

/** How a page reaches its servers. */
export interface Network {
  profile: Profile;
  vendors: VendorServer;
}

/** Opens an empty page with the probe, throttled by the profile. */
export async function openProbedPage(
  context: BrowserContext,
  contender: Contender,
  { profile, vendors }: Network,
): Promise<ProbedPage> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${contender.name}: ${error.message}`));
  await page.addInitScript({
    content: `window.ekspresBenchExpected = ${JSON.stringify(contender.buttons)};\n${probe}\n//# sourceURL=${PROBE_NAME}`,
  });
  const session = await emulate(page, profile);
  await redirectVendorRequests(session, vendors);
  const messages: ProbeMessage[] = [];
  const waiting = new Set<() => void>();
  session.on('Runtime.bindingCalled', ({ payload }) => {
    messages.push(JSON.parse(payload) as ProbeMessage);
    for (const check of waiting) check();
  });
  // The probe calls this binding. With Playwright's own waiting, the page would parse Playwright's helpers
  // during the measurement.
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'ekspresBenchReport' });
  const find = (type: ProbeMessage['type']) => messages.find((message) => message.type === type);
  const waitForMessage: ProbedPage['waitForMessage'] = (type, timeoutMs) =>
    new Promise((resolve) => {
      const resolveWith = (found: ProbeMessage | undefined) => {
        waiting.delete(check);
        clearTimeout(timer);
        resolve(found);
      };
      const check = () => {
        const found = find(type);
        if (found) resolveWith(found);
      };
      const timer = setTimeout(resolveWith, timeoutMs, undefined);
      waiting.add(check);
      check();
    });
  return { page, session, messages, waitForMessage };
}
