import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { oldestInMdnData } from '../supported-browsers.mjs';

/** A declaration inside TypeScript's own libraries, or undefined. */
const libraryDeclaration = (symbol) =>
  symbol?.declarations?.find((declaration) =>
    /\/typescript\/lib\/lib\.[^/]+$/.test(declaration.getSourceFile().fileName),
  );

/**
 * Possible paths in the compatibility data of a declaration in TypeScript's library: `URL.canParse_static`
 * for a static member, `Element.checkVisibility` for a member of instances, `structuredClone` for a global.
 */
function pathsOf(declaration, member) {
  const owner = declaration.parent;
  const name = owner.name?.text ?? owner.parent?.name?.text;
  // A global is declared at the top of the library: a function directly, a variable in a list without a name.
  if (!name || owner.kind === declaration.getSourceFile().kind) return [[member], ['Window', member]];
  const type = name.replace(/Constructor$/, '');
  // The compatibility data lists a mixin's members with the interfaces that include it.
  const mixed = ['ParentNode', 'ChildNode', 'Animatable', 'InnerHTML'].includes(type) ? ['Element'] : [];
  return [type, ...mixed].flatMap((typeName) => [
    [typeName, `${member}_static`],
    [typeName, member],
  ]);
}

/** The compatibility data at a path; undefined if there is none. */
function compatOf(path) {
  for (const root of [bcd.api, bcd.javascript.builtins]) {
    let found = root;
    for (const key of path) found = Object.hasOwn(found ?? {}, key) ? found[key] : undefined;
    if (found?.__compat) return found.__compat;
  }
  return undefined;
}

/** Supported browsers that lack a built-in, each with the first version that has it. */
function missingIn({ support }) {
  return Object.entries(oldestInMdnData).flatMap(([browser, oldest]) => {
    const statements = [support[browser] ?? []].flat();
    const isSupported = statements.some(
      ({ version_added: added, version_removed: removed, flags }) =>
        !flags &&
        parseFloat(String(added).replace('≤', '')) <= oldest &&
        // The statement of a partial implementation ends with the version that has the complete one.
        !(parseFloat(removed) <= oldest),
    );
    const first = statements.find(({ flags }) => !flags)?.version_added || 'never';
    return isSupported ? [] : [`${browser} (${first})`];
  });
}

/**
 * ESLint rule: forbids built-ins that one of the supported browsers lacks, according to MDN's compatibility
 * data. It uses TypeScript's types, so that it finds members of instances too. Option: names of built-ins
 * that the code checks for before it uses them, such as `Element.checkVisibility`.
 */
export const builtInAgeRule = {
  meta: {
    type: 'problem',
    docs: { description: 'built-ins that every supported browser has' },
    schema: [{ type: 'array', items: { type: 'string' } }],
  },
  create(context) {
    const guarded = new Set(context.options[0]);
    const services = context.sourceCode.parserServices;
    // The rule needs type information.
    if (!services?.program) return {};

    const check = (node, name, symbol = services.getSymbolAtLocation(node)) => {
      const declaration = libraryDeclaration(symbol);
      if (!declaration) return;
      for (const path of pathsOf(declaration, name)) {
        const compat = compatOf(path);
        if (!compat) continue;
        const missing = missingIn(compat);
        const builtIn = path.join('.').replace('_static', '');
        if (missing.length && !guarded.has(builtIn)) {
          context.report({ node, message: `${builtIn} is missing in ${missing.join(', ')}.` });
        }
        return;
      }
    };
    return {
      'MemberExpression[computed=false] > Identifier.property': (node) => check(node, node.name),
      'ObjectPattern > Property > Identifier.key': (node) =>
        check(node, node.name, services.getTypeAtLocation(node.parent.parent).getProperty(node.name)),
      'CallExpression > Identifier.callee, NewExpression > Identifier.callee': (node) =>
        check(node, node.name),
    };
  },
};
