import type { Locator, Page, TestInfo } from '@playwright/test';

/**
 * Saves a screenshot with the test results for manual review, only with `PICTURES=1`: no test compares
 * screenshots, and one of a full page takes seconds.
 */
export async function takePicture(target: Page | Locator, testInfo: TestInfo, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const path = testInfo.outputPath(`${name}.png`);
  // Only a page has a URL.
  await ('url' in target ? target.screenshot({ fullPage: true, path }) : target.screenshot({ path }));
}
