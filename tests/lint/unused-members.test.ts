// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SRC = resolve('src');

/** A string literal that a type allows as a value. */
interface Member {
  text: string;
  place: string;
}

/** Whether a literal picks something from another type: `Other['name']`, `Pick<Other, 'name'>`. */
function isArgument(node: ts.Node): boolean {
  for (let one = node.parent; !ts.isStatement(one); one = one.parent) {
    if (ts.isIndexedAccessTypeNode(one) || ts.isTypeReferenceNode(one)) return true;
    if (ts.isExpressionWithTypeArguments(one)) return true;
    // What is inside a member of an object type belongs to that member.
    if (ts.isTypeElement(one)) return false;
  }
  return false;
}

/**
 * The string literals of a file: members that its types declare, and strings that its code produces or
 * compares.
 */
function literalsOf(name: string, code: string): { declared: Member[]; used: string[] } {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const declared: Member[] = [];
  const used: string[] = [];
  const memberAt = (text: string, node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    declared.push({ text, place: `${name}:${line + 1} ${text}` });
  };
  const visit = (node: ts.Node, isInDeclaration: boolean): void => {
    const isDeclaration = ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const isMember = isInDeclaration && ts.isLiteralTypeNode(node.parent) && !isArgument(node);
      if (isMember) memberAt(node.text, node);
      else if (!isInDeclaration) used.push(node.text);
    }
    // Tables and adapters are read by their keys.
    const isKey = ts.isObjectLiteralElement(node) && node.name && ts.isIdentifier(node.name);
    if (isKey) used.push(node.name.text);
    ts.forEachChild(node, (child) => visit(child, isInDeclaration || isDeclaration));
  };
  visit(file, false);
  return { declared, used };
}

/** The members that no code produces or compares. */
function unusedMembers(files: readonly { name: string; code: string }[]): string[] {
  const all = files.map(({ name, code }) => literalsOf(name, code));
  const used = new Set(all.flatMap((one) => one.used));
  return all.flatMap(({ declared }) => declared.flatMap(({ text, place }) => (used.has(text) ? [] : place)));
}

/** Not `types/`: its unions are what pages write, and vendors' scripts may be the only ones to read it. */
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('types/'))
  .map((path) => ({
    name: relative(SRC, resolve(SRC, path)),
    code: readFileSync(resolve(SRC, path), 'utf8'),
  }));

it.each<{ title: string; code: string; unused: string[] }>([
  { title: 'a member that is produced', code: "type Kind = 'a'; const kind = 'a';", unused: [] },
  {
    title: 'a member that is compared',
    code: "type Kind = 'a'; const isA = (kind: Kind) => kind === 'a';",
    unused: [],
  },
  {
    title: 'a member that is a key of a table',
    code: "type Kind = 'a'; const TABLE = { a: 1 };",
    unused: [],
  },
  {
    title: 'a member that is in its type alone',
    code: "type Kind = 'a' | 'b'; const kind = 'a';",
    unused: ['one.ts:1 b'],
  },
  {
    title: 'a member that is in two types',
    code: "type Kind = 'a'; interface One { kind: 'a' }",
    unused: ['one.ts:1 a', 'one.ts:1 a'],
  },
  {
    title: 'a member that is picked from another type',
    code: "type One = Two['a']; interface Three extends Pick<Two, 'b'> {}",
    unused: [],
  },
])('$title', ({ code, unused }) => {
  expect(unusedMembers([{ name: 'one.ts', code }])).toEqual(unused);
});

it('no member of a union is declared without code that produces or compares it', () => {
  expect(unusedMembers(files)).toEqual([]);
});
