import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of a merchant's own logos, which `npm start -- --logos <folder>` shows on the buttons. They are
 * named as on a merchant's server, where the setting `logoOrigin` finds the first three.
 */
const LOGO_FILES = [
  'apple-pay.svg',
  'prime.svg',
  'prime-dark.svg',
  'shop-pay.svg',
  'meta-pay.svg',
  'google-pay.svg',
  'paypal.svg',
  'venmo.svg',
  'amazon-pay.svg',
] as const;

/** Name of a file → its SVG. */
export type MerchantLogos = ReadonlyMap<string, string>;

/**
 * Reads the logos in a folder.
 *
 * @throws {Error} if the folder does not exist, or has no file with a known name, or a file is not an SVG
 */
export function readMerchantLogos(folder: string): MerchantLogos {
  if (!existsSync(folder))
    throw new Error(`--logos: there is no folder ${folder}. Create it, or correct the path.`);
  const files = readdirSync(folder);
  const logos = LOGO_FILES.filter((file) => files.includes(file)).map(
    (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
  );
  if (logos.length === 0) {
    throw new Error(`--logos: ${folder} has no logo. Name the files ${LOGO_FILES.join(', ')}.`);
  }
  for (const [file, text] of logos) {
    if (!/<svg[\s>]/.test(text))
      throw new Error(`--logos: ${join(folder, file)} is not an SVG. Save it as SVG.`);
  }
  return new Map(logos);
}
