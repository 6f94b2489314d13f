import { brotli } from './brotli';

/** Pseudo-random letters, which hardly compress; the same in each run. */
function filler(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(97 + (state % 26));
  }).join('');
}

/** Slightly less than the 8 / log2(26) = 1.70 letters that compress to one byte. */
const LETTERS_PER_BYTE = 1.6;

/** By how much a script may be too small, because each attempt compresses it again. */
const TOLERANCE = 1 / 1000;

/** From here on, smaller steps avoid exceeding the size. */
const NEAR_BYTES = 200;

/**
 * Pads a script to `bytes` when compressed with Brotli. The padding is a comment, which costs transfer time
 * but no CPU time.
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
