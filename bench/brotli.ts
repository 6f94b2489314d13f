import { brotliCompressSync } from 'node:zlib';

/** Compresses at the highest quality, zlib's default, as hosts do for immutable files. */
export const brotli = (text: string | Buffer): Buffer => brotliCompressSync(text);
