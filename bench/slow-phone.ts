import type { CDPSession, Page } from '@playwright/test';

/** A mid-range phone on slow 4G. Throughput in bytes a second. */
export const slowPhone = {
  roundTripMs: 150,
  downloadBytesPerSecond: 1_600_000 / 8,
  uploadBytesPerSecond: 750_000 / 8,
  cpuSlowdown: 4,
  viewport: { width: 412, height: 915 },
};

/** Makes `page` as slow as that phone, by the browser's own emulation, through the session that it returns. */
export async function emulateSlowPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.roundTripMs,
    downloadThroughput: slowPhone.downloadBytesPerSecond,
    uploadThroughput: slowPhone.uploadBytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown });
  return session;
}
