import { brotliCompressSync } from 'node:zlib';

/** Compresses as a shop's host would for files that never change: at zlib's default, the highest quality. */
export const brotli = (text: string | Buffer): Buffer => brotliCompressSync(text);
