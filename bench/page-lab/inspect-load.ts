import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import type { Contender } from '../contenders/contender';
import { phone } from '../profiles';
import { BUTTON_TIMEOUT_MS, SETTLE_MS } from './measure-load';
import { openProbedPage, type Network } from './open-page';

/** The times of the filmstrip's pictures, ms since the navigation. */
const FILMSTRIP_MS = [250, 500, 750, 1000, 1500, 2000, 3000, 4000];
const PICTURE_WIDTH = 140;

/** A picture of the page while it loads. */
export interface FilmPicture {
  /** Milliseconds since the navigation. */
  time: number;
  /** JPEG, base64; undefined before anything was painted. */
  data: string | undefined;
}

/** What was recorded during a load. Recording slows down the page, so no times are measured. */
export interface Inspection {
  /** Uncompressed bytes of the code in the contender's own scripts that did not run. */
  unusedBytes: number;
  film: FilmPicture[];
}

async function countUnusedBytes(session: CDPSession, origin: string): Promise<number> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  let unused = 0;
  for (const { functions } of result.filter(({ url }) => url.startsWith(origin))) {
    const ranges = functions.flatMap((scriptFunction) => scriptFunction.ranges);
    const end = Math.max(0, ...ranges.map(({ endOffset }) => endOffset));
    /** 1 for each character that ran. */
    const ran = new Uint8Array(end);
    // Ranges are ordered from outer to inner, so that inner ones override outer ones.
    for (const { startOffset, endOffset, count } of ranges)
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    unused += ran.filter((value) => value === 0).length;
  }
  return unused;
}

interface Frame {
  time: number;
  data: string;
}

function recordFrames(session: CDPSession): Frame[] {
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, time: (metadata.timestamp ?? 0) * 1000 });
    // The page may have been closed.
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  return frames;
}

/** Loads the page, and records which code runs and what is painted. */
export async function inspectLoad(
  browser: Browser,
  contender: Contender,
  url: string,
  network: Network,
): Promise<Inspection> {
  const context = await browser.newContext(phone);
  try {
    const probed = await openProbedPage(context, contender, network);
    const { session, page } = probed;
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
    const frames = recordFrames(session);
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 50, maxWidth: PICTURE_WIDTH });
    await page.goto(url, { waitUntil: 'commit' });
    await probed.waitForMessage('all-buttons', BUTTON_TIMEOUT_MS);
    await sleep(SETTLE_MS);
    await session.send('Page.stopScreencast');
    const start = await page.evaluate(() => performance.timeOrigin);
    const film = FILMSTRIP_MS.map((time) => ({
      time,
      // Frames from before the navigation show the empty page.
      data: frames.filter((frame) => frame.time >= start && frame.time <= start + time).at(-1)?.data,
    }));
    return { unusedBytes: await countUnusedBytes(session, new URL(url).origin), film };
  } finally {
    await context.close();
  }
}
