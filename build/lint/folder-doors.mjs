import { importedPath, pathOf } from './internal-files.mjs';

/** Folder → the files that other folders may import. */
const DOORS = {
  // The second is for code that runs in browsers.
  sandbox: ['sandbox/index.ts', 'sandbox/browser.ts'],
  bench: ['bench/index.ts'],
};

/** Whether a file is in the folder, or is a test of it. */
const belongsTo = (folder, path) => path.startsWith(`${folder}/`) || path.startsWith(`tests/${folder}/`);

/**
 * ESLint rule: a file outside of the sandbox, or of the lab, imports only what its `index.ts` exports (or the
 * sandbox's `browser.ts`). So a change inside of the folder affects other folders only if it changes that
 * file.
 */
export const folderDoorsRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = pathOf(context.filename);
    const check = ({ source }) => {
      const path = source?.value && importedPath(context.filename, String(source.value));
      const [folder, doors] = Object.entries(DOORS).find(([name]) => path?.startsWith(`${name}/`)) ?? [];
      if (!folder || belongsTo(folder, file) || doors.includes(path)) return;
      context.report({
        node: source,
        message: `${path} is internal to ${folder}: import it from ${doors.join(' or ')}, and export it there if it is missing.`,
      });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
    };
  },
};
