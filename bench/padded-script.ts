import { brotli } from './brotli';
import { seededRandom } from './seeded-random';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Pseudo-random letters, which hardly compress; the same in each run. */
function filler(length: number): string {
  const random = seededRandom();
  return Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
}

/** Slightly less than the 8 / log2(26) = 1.70 letters that compress to one byte. */
const LETTERS_PER_BYTE = 1.6;

/**
 * By how much a script may be too small. An exact size would take many attempts, each of which compresses it
 * again.
 */
const TOLERANCE = 1 / 1000;

/** From here on, smaller steps avoid exceeding the size. */
const NEAR_BYTES = 200;

/**
 * Pads a script to `bytes` when compressed with Brotli. The padding is a comment, which costs transfer time
 * but no CPU time. A script that is larger already stays as it is, except for an empty comment.
 */
export function paddedScript(code: string, bytes: number): string {
  let letters = 0;
  for (;;) {
    const script = `${code}//${filler(letters)}`;
    const missing = bytes - brotli(script).length;
    if (missing <= bytes * TOLERANCE) return script;
    letters += Math.ceil(missing > NEAR_BYTES ? missing * LETTERS_PER_BYTE : missing / 2);
  }
}
