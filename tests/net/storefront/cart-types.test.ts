// @vitest-environment node
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const CART_TYPES = resolve(ROOT, 'src/net/storefront/cart-types.ts');

/** Creates the TypeScript program of the code that may read a cart. */
function createProgram(): ts.Program {
  const { config } = ts.readConfigFile(resolve(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { compilerOptions: config.compilerOptions, include: ['src/wallets', 'src/ui/messages'] },
    ts.sys,
    ROOT,
  );
  return ts.createProgram(fileNames, options);
}

/** The fields of the interfaces in a file, such as `DeliveryOption.handle`, by their declarations. */
function fieldsOf(source: ts.SourceFile): Map<ts.Node, string> {
  const interfaces = source.statements.filter((statement) => ts.isInterfaceDeclaration(statement));
  return new Map(
    interfaces.flatMap(({ name, members }) =>
      members.map((member): [ts.Node, string] => [member, `${name.text}.${member.name?.getText()}`]),
    ),
  );
}

/** The name of the property that a node reads: `cart.lines`, or `lines` in `const { lines } = cart`. */
function nameRead(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  const isRead = ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent);
  return isRead ? (node.propertyName ?? node.name).getText() : undefined;
}

/** The symbol of the property with this name that a node reads. */
const propertyRead = (node: ts.Node, name: string, checker: ts.TypeChecker): ts.Symbol | undefined =>
  ts.isPropertyAccessExpression(node)
    ? checker.getSymbolAtLocation(node.name)
    : checker.getTypeAtLocation(node.parent).getProperty(name);

it('every field of the cart is read by some code', () => {
  const program = createProgram();
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(CART_TYPES);
  if (!source) throw new Error(`${CART_TYPES} is not imported`);
  const unread = fieldsOf(source);
  expect(unread.size).toBeGreaterThan(20);
  const visit = (node: ts.Node): void => {
    const name = nameRead(node);
    // The checker is slow, so it resolves only names that may be one of the fields.
    if (name && [...unread.values()].some((field) => field.endsWith(`.${name}`))) {
      const declarations = propertyRead(node, name, checker)?.declarations ?? [];
      for (const declaration of declarations) unread.delete(declaration);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) {
    const isReader =
      file.fileName.startsWith(`${ROOT}/src/`) && !file.fileName.startsWith(`${ROOT}/src/net/`);
    if (isReader) visit(file);
  }
  expect([...unread.values()]).toEqual([]);
});
