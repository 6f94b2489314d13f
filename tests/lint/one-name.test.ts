// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Names that several modules export on purpose: the members of a wallet's contract, which each wallet has. */
const SHARED_NAMES = ['click', 'draw', 'sheetRules'];

const MESSAGES = /^ui\/messages\//;

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The names that a declaration exports. Exports of another module's names do not count. */
function namesIn(statement: ts.Statement): string[] {
  if (!isExported(statement)) return [];
  if (!ts.isVariableStatement(statement)) {
    const { name } = statement as ts.Statement & { name?: ts.Identifier };
    return name ? [name.text] : [];
  }
  return statement.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name)
      ? name.text
      : name.elements.flatMap((element) => (ts.isBindingElement(element) ? element.name.getText() : [])),
  );
}

it('no name is exported by two modules of the product', () => {
  const modulesByName = new Map<string, string[]>();
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !MESSAGES.test(path),
  );
  for (const path of files) {
    const text = readFileSync(`src/${path}`, 'utf8');
    const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    // A function with several signatures is declared several times.
    for (const name of new Set(statements.flatMap(namesIn)))
      modulesByName.set(name, [...(modulesByName.get(name) ?? []), path]);
  }
  const shared = [...modulesByName].filter(([, modules]) => modules.length > 1);
  expect(shared.filter(([name]) => !SHARED_NAMES.includes(name))).toEqual([]);
  // Otherwise the list would keep names that are no longer shared.
  expect(shared.map(([name]) => name).sort()).toEqual(SHARED_NAMES);
});
