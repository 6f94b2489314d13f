import { importedPath, pathOf } from './internal-files.mjs';

/** Folders of which other folders import only the `index.ts`. */
const FOLDERS = ['sandbox', 'bench'];

/** Whether a file is in the folder, or is a test of it. */
const belongsTo = (folder, path) => path.startsWith(`${folder}/`) || path.startsWith(`tests/${folder}/`);

/**
 * ESLint rule: a file outside of the sandbox, or of the lab, imports only what its `index.ts` exports. So a
 * change inside of the folder affects other folders only if it changes that file.
 */
export const folderDoorsRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = pathOf(context.filename);
    const check = ({ source }) => {
      const path = source?.value && importedPath(context.filename, String(source.value));
      const folder = FOLDERS.find((name) => path?.startsWith(`${name}/`));
      if (!folder || belongsTo(folder, file) || path === `${folder}/index.ts`) return;
      context.report({
        node: source,
        message: `${path} is internal to ${folder}: import it from ${folder}/index.ts, and export it there if it is missing.`,
      });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
    };
  },
};
