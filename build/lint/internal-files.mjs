import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders of `src/` and `tests/` whose subfolders are separate areas. */
const GROUPS = ['net', 'wallets'];

/** The path of a file in the repository, with slashes. */
export const pathOf = (file) => relative(root, file).split(sep).join('/');

/** The area of a path in `src/` or `tests/`: `wallets/sheet` of `tests/wallets/sheet/money.test.ts`. */
function areaOf(path) {
  const folders = path.split('/').slice(1, -1);
  return folders.slice(0, GROUPS.includes(folders[0]) ? 2 : 1).join('/');
}

/** Whether two areas are the same, or one contains the other. */
const isSameArea = (one, other) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

/** The path of the source file that `file` imports as `name`; undefined for a package. */
export function importedPath(file, name) {
  if (!name.startsWith('.')) return undefined;
  const target = resolve(dirname(file), name.replace(/\?.*/, ''));
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  const found = endings
    .map((ending) => target + ending)
    .find((candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate));
  return found && pathOf(found);
}

/** The files of `src/` that another area of `src/` imports. */
function readExportedFiles() {
  const exported = new Set();
  for (const name of readdirSync(`${root}src`, { recursive: true }).filter((path) => /\.tsx?$/.test(path))) {
    const file = `${root}src/${name}`;
    for (const [, imported] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      const path = importedPath(file, imported);
      if (path && areaOf(path) !== areaOf(pathOf(file))) exported.add(path);
    }
  }
  return exported;
}

let exportedFiles;

/** Files that every test may import: what the package exports, and the messages, which shoppers see. */
const PUBLIC = /\/index\.tsx?$|^src\/ui\/messages\//;

/** Whether tests of other areas may import a file. */
const isExported = (path) => PUBLIC.test(path) || (exportedFiles ??= readExportedFiles()).has(path);

/**
 * ESLint rule: a test may import any file of its own area, and of another area only messages and files that
 * some other area of `src/` imports too. So a change inside an area affects only the tests of that area. A
 * test in a group's folder, such as `tests/wallets/a.test.ts`, may import all areas of the group.
 */
export const internalFilesRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const area = areaOf(pathOf(context.filename));
    const check = ({ source }) => {
      const path = source?.value && importedPath(context.filename, String(source.value));
      if (!path?.startsWith('src/') || isSameArea(area, areaOf(path)) || isExported(path)) return;
      context.report({
        node: source,
        message: `${path} is internal to its folder: test it in tests/${areaOf(path)}, or use what other folders import.`,
      });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
    };
  },
};
