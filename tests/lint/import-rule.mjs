import path from 'node:path';
import { layers, stylePackage, table, withoutPackages } from './import-table.mjs';

const src = path.resolve(import.meta.dirname, '../../src');
const isStyle = (file) => /\.css(?:\.ts)?$/.test(file);

/** `{layer, wallet?}` of a path, or undefined outside the layers. Purely textual: the file need not exist. */
function layerOf(file) {
  const inside = path.relative(src, file).split(path.sep).join('/');
  for (const { layer, path: pattern } of layers) {
    const found = pattern.exec(inside);
    if (found) return { layer, wallet: found[1] };
  }
  return undefined;
}

/** How a specifier is imported: as types, lazily, or as a value. Inline `{ type X }` still loads the module. */
function kindOf(node) {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type')
    return 'types';
  return node.type === 'ImportExpression' ? 'lazy' : 'value';
}

function complaintAboutStyle(specifier, relative) {
  if (relative ? isStyle(specifier) : specifier === stylePackage) return undefined;
  return `A style file imports ${stylePackage} and other style files only, not '${specifier}'.`;
}

function complaintAboutPackage(from, specifier) {
  if (specifier === stylePackage) return `Only style files (*.css.ts) import ${stylePackage}.`;
  if (withoutPackages.has(from.layer)) return `${from.layer} uses no package, not even '${specifier}'.`;
  return undefined;
}

function complaintAboutLayer(from, to, kind, specifier) {
  if (!to) return `'${specifier}' is outside the layers of src/.`;
  if (from.wallet && to.wallet && from.wallet !== to.wallet)
    return `Wallet ${from.wallet} must not import wallet ${to.wallet}.`;
  const grant = table[from.layer]?.[to.layer];
  if (!grant) return `${from.layer} must not import ${to.layer} ('${specifier}').`;
  if (grant === 'types' && kind !== 'types')
    return `${from.layer} may import only types of ${to.layer} ('${specifier}'): use \`import type\`.`;
  if (grant === 'lazy' && kind !== 'lazy')
    return `${from.layer} may reach ${to.layer} ('${specifier}') only through import().`;
  return undefined;
}

/** ESLint rule: enforces the import table on one file of `src/`. */
export const importRule = {
  meta: { type: 'problem', docs: { description: 'the import table of src/' }, schema: [] },
  create(context) {
    const from = layerOf(context.filename);

    const complaint = (node, specifier) => {
      const relative = specifier.startsWith('.');
      if (isStyle(context.filename)) {
        const ofStyle = complaintAboutStyle(specifier, relative);
        if (ofStyle) return ofStyle;
        if (!relative) return undefined;
      }
      if (!relative) return complaintAboutPackage(from, specifier);
      const target = path.resolve(path.dirname(context.filename), specifier);
      return complaintAboutLayer(from, layerOf(target), kindOf(node), specifier);
    };
    const check = (node) => {
      if (!node.source) return;
      const specifier = node.source.value;
      const message =
        typeof specifier === 'string' ? complaint(node, specifier) : 'import() takes a plain string here.';
      if (message) context.report({ node, message });
    };

    if (!from)
      return { Program: (node) => context.report({ node, message: 'This file is in no layer of src/.' }) };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
