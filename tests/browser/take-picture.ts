import type { Locator, Page, TestInfo } from '@playwright/test';

/**
 * Saves a picture beside the test's results, for people to look at. Only with `PICTURES=1`: tests do not
 * compare pictures, and a whole page takes seconds.
 */
export async function takePicture(target: Page | Locator, testInfo: TestInfo, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const path = testInfo.outputPath(`${name}.png`);
  await ('url' in target ? target.screenshot({ fullPage: true, path }) : target.screenshot({ path }));
}
