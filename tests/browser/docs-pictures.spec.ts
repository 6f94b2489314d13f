import type { Locator, Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCS_PICTURES, FAKE_NOTE } from './docs-pictures';
import { expect, test } from './fixtures';
import { visibleText } from './visible-text';

// `npm run pictures` writes the pictures and the texts beside them. Other runs compare the texts only,
// because fonts differ between machines.

const FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
/** CSS px. */
const PADDING = 12;

test.use({ locale: 'en-GB', deviceScaleFactor: 2 });

const textFile = (file: string) => file.replace(/\w+$/, 'txt');

/** The smallest rectangle of the page that contains the elements, with some space around them. */
async function enclosingBox(parts: readonly Locator[], { width }: { width: number }) {
  const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!));
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - PADDING);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - PADDING);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + PADDING);
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + PADDING;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

async function savePicture(page: Page, parts: readonly Locator[], file: string): Promise<void> {
  // Otherwise the button below the pointer has the colour of a hovered one.
  await page.mouse.move(0, 0);
  await page.screenshot({
    path: join(FOLDER, file),
    clip: await enclosingBox(parts, page.viewportSize()!),
    animations: 'disabled',
    ...(file.endsWith('.jpg') ? { type: 'jpeg' as const, quality: 80 } : {}),
  });
}

for (const { file, size, open } of DOCS_PICTURES) {
  test(`the text beside the picture ${file} is the product’s`, async ({ page }, { config }) => {
    await page.setViewportSize(size);
    const parts = await open(page);
    const texts = await Promise.all(parts.map(visibleText));
    const text = `${texts.join('\n')}\n`;
    if (config.updateSnapshots === 'all') await savePicture(page, parts, file);
    expect(text, 'if the new text is right: npm run pictures').toMatchSnapshot(textFile(file));
    expect(text).toMatch(FAKE_NOTE);
  });
}

test('the folder of pictures contains only these and drawings', () => {
  test.skip(test.info().config.updateSnapshots === 'all', 'the other tests are writing the files');
  const files = DOCS_PICTURES.flatMap(({ file }) => [file, textFile(file)]);
  expect(readdirSync(FOLDER).filter((file) => !file.endsWith('.svg'))).toEqual(files.sort());
});
