import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A built file, ready to be sent either way. */
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

/** The built files, each compressed when it is first asked for; a file that was built anew is read anew. */
export class DistFiles {
  readonly #cache = new Map<string, { stamp: string; file: DistFile }>();

  constructor(readonly directory: string) {}

  /** The file at this path below the folder; undefined when there is none. */
  read(path: string): DistFile | undefined {
    const full = join(this.directory, path);
    const inside = relative(this.directory, full);
    if (inside === '' || inside.startsWith(`..${sep}`) || inside === '..') return undefined;
    const stat = statSync(full, { throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile()) return undefined;
    const stamp = `${stat.mtimeMs} ${stat.size}`;
    const cached = this.#cache.get(inside);
    if (cached?.stamp === stamp) return cached.file;
    const plain = new Uint8Array(readFileSync(full));
    const etag = `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`;
    const file = { plain, brotli: new Uint8Array(compress(plain)), etag };
    this.#cache.set(inside, { stamp, file });
    return file;
  }
}
