import path from 'node:path';

const vague = /^(?:utils?|helpers?|common)$/i;
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*\.(?:ts|mts|mjs|js)$/;
const component = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(?:\.[a-z]+)*\.(?:tsx|css\.ts|test\.ts)$/;

/** ESLint rule: a file is named for what it exports; modules in kebab-case, components in PascalCase. */
export const fileNameRule = {
  meta: { type: 'problem', docs: { description: 'file names that say something' }, schema: [] },
  create: (context) => ({
    Program(node) {
      const inside = path.relative(context.cwd, context.filename);
      const parts = inside.split(path.sep);
      const name = parts.at(-1) ?? '';
      const bad = parts.find((part) => vague.test(part.replace(/\.[^.]+$/, '')));
      if (bad) context.report({ node, message: `'${bad}' says nothing: name the file for what it exports.` });
      else if (!kebab.test(name) && !component.test(name))
        context.report({ node, message: `'${name}' should be kebab-case, or PascalCase for a component.` });
    },
  }),
};
