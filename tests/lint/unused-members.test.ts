// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SRC = resolve('src');

/** A string literal in a type, and where it is. */
interface Member {
  text: string;
  place: string;
}

/** Whether a literal picks something from another type: `Other['name']`, `Pick<Other, 'name'>`. */
function isArgument(node: ts.Node): boolean {
  for (let ancestor = node.parent; !ts.isStatement(ancestor); ancestor = ancestor.parent) {
    if (ts.isIndexedAccessTypeNode(ancestor) || ts.isTypeReferenceNode(ancestor)) return true;
    if (ts.isExpressionWithTypeArguments(ancestor)) return true;
    // A literal in a member of an object type is a value of that member.
    if (ts.isTypeElement(ancestor)) return false;
  }
  return false;
}

/** The string literals of a file: members of its types, and strings that its code uses. */
function literalsOf(name: string, code: string): { declared: Member[]; used: string[] } {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const declared: Member[] = [];
  const used: string[] = [];
  const declareMember = (text: string, node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    declared.push({ text, place: `${name}:${line + 1} ${text}` });
  };
  const visit = (node: ts.Node, isInDeclaration: boolean): void => {
    const isDeclaration = ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const isMember = isInDeclaration && ts.isLiteralTypeNode(node.parent) && !isArgument(node);
      if (isMember) declareMember(node.text, node);
      else if (!isInDeclaration) used.push(node.text);
    }
    // A key of an object counts as produced, because tables are read by their keys.
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
  const used = new Set(all.flatMap((literals) => literals.used));
  return all.flatMap(({ declared }) => declared.flatMap(({ text, place }) => (used.has(text) ? [] : place)));
}

/** Without `types/`: pages write those members, and some are read by vendors' scripts only. */
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('types/'))
  .map((path) => ({
    name: relative(SRC, resolve(SRC, path)),
    code: readFileSync(resolve(SRC, path), 'utf8'),
  }));

const TWICE = ['one.ts:1 a', 'one.ts:1 a'];
it.each<[title: string, code: string, unused: string[]]>([
  ['a member that code produces is used', "type Kind = 'a'; const kind = 'a';", []],
  ['a member that code compares is used', "type Kind = 'a'; const isA = (kind: Kind) => kind === 'a';", []],
  ['a member that is a key of a table is used', "type Kind = 'a'; const TABLE = { a: 1 };", []],
  ['a member that is only in its type is unused', "type Kind = 'a' | 'b'; const kind = 'a';", ['one.ts:1 b']],
  ['a member in two types is unused', "type Kind = 'a'; interface One { kind: 'a' }", TWICE],
  ['a literal of Pick is not a member', "type One = Two['a']; interface Three extends Pick<Two, 'b'> {}", []],
])('%s', (_title, code, unused) => {
  expect(unusedMembers([{ name: 'one.ts', code }])).toEqual(unused);
});

it('code produces or compares every member of a union', () => {
  expect(unusedMembers(files)).toEqual([]);
});
