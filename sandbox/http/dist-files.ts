import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A built file, plain and compressed. */
export interface DistFile {
  plain: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
  etag: string;
}

function compress(plain: Uint8Array): Buffer {
  return brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}

/** Cache of the built files. A file is compressed at its first request, and read again after each build. */
export class DistFiles {
  readonly #cache = new Map<string, { version: string; file: DistFile }>();

  constructor(readonly directory: string) {}

  /**
   * The file at this path below the folder; undefined if there is none, or the path leads out of the folder.
   */
  read(path: string): DistFile | undefined {
    const full = join(this.directory, path);
    const inside = relative(this.directory, full);
    if (inside === '' || inside.startsWith(`..${sep}`) || inside === '..') return undefined;
    const stat = statSync(full, { throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile()) return undefined;
    const version = `${stat.mtimeMs} ${stat.size}`;
    const cached = this.#cache.get(inside);
    if (cached?.version === version) return cached.file;
    const plain = new Uint8Array(readFileSync(full));
    const etag = `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`;
    const file = { plain, brotli: new Uint8Array(compress(plain)), etag };
    this.#cache.set(inside, { version, file });
    return file;
  }
}
