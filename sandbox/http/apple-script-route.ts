import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DistFile } from './dist-files';
import type { RouteHandler } from './route';
import { LATE_SCRIPT_DELAY_MS, optionsOfPage, readVendorScript, sendScript } from './vendor-route';

/** The part of `/dist/~…/` for pages whose Apple Pay loads the fake of Apple's script. */
export const APPLE_SCRIPT_BUILD = 'applescript';

/** The chunk of Apple Pay, in any language. */
const CHUNK = /^ekspres-apple-pay(\.[a-z]+)?-[\w-]+\.js$/;

const URL_IN_CHUNK = /https:\/\/applepay\.cdn-apple\.com\/jsapi\/v[\d.]+\/apple-pay-sdk\.js/g;
const HASH_IN_CHUNK = /sha384-[\w+/]{64}/g;

const readScript = () => readVendorScript('apple-pay-sdk');

/**
 * The chunk of Apple Pay with the URL and the hash of the fake in place of Apple's, which no setting can
 * change; undefined for any other file of the build.
 */
export async function withFakeAppleScript(
  path: string,
  file: DistFile | undefined,
  origin: string,
): Promise<string | undefined> {
  if (!file || !CHUNK.test(path)) return undefined;
  const digest = createHash('sha384')
    .update(await readScript())
    .digest('base64');
  const hash = `sha384-${digest}`;
  const text = new TextDecoder().decode(file.plain);
  const replaced = text
    .replace(URL_IN_CHUNK, `${origin}/vendors/apple-pay-sdk.js`)
    .replace(HASH_IN_CHUNK, hash);
  if (!replaced.includes(hash)) throw new Error("The chunk does not contain the hash of Apple's script.");
  return replaced;
}

/**
 * `/vendors/apple-pay-sdk.js`. The page's `?apple_sdk=` makes the script fail, load late, or differ from its
 * hash.
 */
export const handleAppleScript: RouteHandler = async (c) => {
  const [option] = optionsOfPage(c, 'apple_sdk');
  c.header('access-control-allow-origin', '*');
  if (option === 'fails') return c.text('Apple is not available.', 503, { 'cache-control': 'no-store' });
  if (option === 'late') await delay(LATE_SCRIPT_DELAY_MS);
  return sendScript(c, `${await readScript()}${option === 'wrong' ? ';' : ''}`, 200, 'no-store');
};
