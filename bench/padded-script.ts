import { brotli } from './brotli';

/** Pseudo-random letters, which hardly compress; the same ones in each run. */
function filler(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(97 + (state % 26));
  }).join('');
}

/** Fewer letters than take one byte when they are compressed: that would be 8 / log2(26), 1.70. */
const LETTERS_PER_BYTE = 1.6;

/** A script may be smaller by this part: each try compresses it once more. */
const EXACTNESS = 1 / 1000;

/** Near the size wanted, smaller steps hit it more exactly. */
const NEAR_BYTES = 200;

/**
 * Makes a script as large as `bytes` when it is compressed with Brotli. A comment makes up the size, so that
 * the network carries it and the processor does not.
 */
export function paddedScript(code: string, bytes: number): string {
  let letters = 0;
  for (;;) {
    const script = `${code}//${filler(letters)}`;
    const missing = bytes - brotli(script).length;
    if (missing <= bytes * EXACTNESS) return script;
    letters += Math.ceil(missing > NEAR_BYTES ? missing * LETTERS_PER_BYTE : missing / 2);
  }
}
