// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMerchantLogos } from '../../sandbox/merchant-logos';
import { startSandbox } from '../../sandbox/server';

/** Creates a folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ekspres-logos-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><!-- the merchant’s --></svg>';

describe('the folder of --logos', () => {
  it.each([
    ['does not exist', '/no/such/folder', 'there is no folder /no/such/folder. Create it'],
    ['has no file with a known name', folderWith({ 'logo.svg': SVG }), 'Name the files apple-pay.svg, '],
    ['has a file without an SVG', folderWith({ 'paypal.svg': 'PNG' }), 'paypal.svg is not an SVG. Save it'],
  ])('is refused if it %s', (_title, folder, message) => {
    expect(() => readMerchantLogos(folder)).toThrow(message);
  });

  it('is served, and shown by the script and by the fakes', async () => {
    const logos = readMerchantLogos(
      folderWith({ 'shop-pay.svg': SVG, 'google-pay.svg': SVG, 'notes.txt': '' }),
    );
    const shop = await startSandbox({ port: 0, logos });
    try {
      const page = await (await fetch(`${shop.url}/products/kubek?panel=1`)).text();
      expect(page).toContain('"logos":{"shop_pay":"/logos/shop-pay.svg"}');
      expect(page).toContain('logo=shop-pay.svg&logo=google-pay.svg');
      expect(page).not.toContain('logoOrigin');
      expect(await (await fetch(`${shop.url}/logos/google-pay.svg`)).text()).toBe(SVG);
    } finally {
      await shop.close();
    }
  });
});
