import type { Locator, Page, TestInfo } from '@playwright/test';

/**
 * Saves a picture among the test's results, for people. Only with `PICTURES=1`, because no test compares
 * pictures, and that of a whole page takes seconds.
 */
export async function takePicture(target: Page | Locator, testInfo: TestInfo, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const path = testInfo.outputPath(`${name}.png`);
  await ('url' in target ? target.screenshot({ fullPage: true, path }) : target.screenshot({ path }));
}
