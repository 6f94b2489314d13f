import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Why the command does not change a theme. */
export class ThemeRefusal extends Error {}

/** Something that the command does to a file of the theme. */
export type Change =
  | { kind: 'write'; path: string; content: string | Uint8Array; what: string }
  | { kind: 'delete'; path: string; what: string };

/** The folder of a theme. Paths are relative to it, with slashes. */
export class ThemeFolder {
  readonly #root: string;

  /** @throws {@link ThemeRefusal} if there is no such folder */
  constructor(folder: string) {
    if (!existsSync(folder) || !lstatSync(realpathSync(folder)).isDirectory())
      throw new ThemeRefusal(`There is no folder ${folder}.`);
    this.#root = realpathSync(folder);
  }

  /**
   * The full path of a file.
   * @throws {@link ThemeRefusal} if a part of it is a link, which may lead out of the folder
   */
  #full(path: string): string {
    let full = this.#root;
    for (const part of path.split('/')) {
      full = join(full, part);
      if (lstatSync(full, { throwIfNoEntry: false })?.isSymbolicLink())
        throw new ThemeRefusal(
          `${path} is a link, or in one. The command only changes files in the folder itself.`,
        );
    }
    return full;
  }

  has(path: string): boolean {
    return existsSync(this.#full(path));
  }

  /** The text of a file; undefined if there is none. */
  text(path: string): string | undefined {
    const full = this.#full(path);
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
  }

  /** The names of the files in a folder. Links are left out. */
  names(folder: string): string[] {
    const full = this.#full(folder);
    if (!existsSync(full)) return [];
    return readdirSync(full, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  }

  /** Whether a change would change anything. */
  isNeeded(change: Change): boolean {
    const full = this.#full(change.path);
    if (change.kind === 'delete') return existsSync(full);
    return !existsSync(full) || !readFileSync(full).equals(Buffer.from(change.content));
  }

  apply(change: Change): void {
    const full = this.#full(change.path);
    if (change.kind === 'delete') return rmSync(full, { force: true });
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, change.content);
  }
}
