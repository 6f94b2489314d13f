import ts from 'typescript';
import { fileURLToPath } from 'node:url';

const resolvePath = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The types that are read: file, and name of the export. */
const SOURCES = {
  kinds: [resolvePath('../../src/types/element-kinds.ts'), 'elementKinds'],
  elements: [resolvePath('../../src/types/elements.ts'), 'EkspresElements'],
  events: [resolvePath('../../src/types/events.ts'), 'EkspresEvents'],
};

/** Whether a member is declared in this repository, not in the browser's types. */
const isOurs = (symbol) =>
  (symbol.declarations ?? []).every(
    (declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/'),
  );

/**
 * Reads the types of the package with the compiler.
 * @returns `kinds`: the kind of each tag; `elements`: our members of each tag; `events`: our events. A member
 *   has a `name`, its `type` as a string, a `description`: its docstring, and `isReadonly`.
 */
export function readElementTypes() {
  const { config } = ts.readConfigFile(resolvePath('../../tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolvePath('../..'));
  const program = ts.createProgram(
    Object.values(SOURCES).map(([file]) => file),
    options,
  );
  const checker = program.getTypeChecker();

  const typeOf = (symbol) => checker.getTypeOfSymbol(symbol);
  const textOfType = (type) => checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const memberOf = (symbol) => ({
    name: symbol.name,
    type: textOfType(typeOf(symbol)),
    isReadonly: (symbol.declarations ?? []).some(
      (declaration) => ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly,
    ),
    description: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
  });
  /** The members of an exported type, or of the type of an exported constant. */
  const membersOf = ([file, name]) => {
    const exports = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
    const symbol = exports.find((entry) => entry.name === name);
    const isConstant = symbol.flags & ts.SymbolFlags.Variable;
    return (isConstant ? typeOf(symbol) : checker.getDeclaredTypeOfSymbol(symbol)).getProperties();
  };

  return {
    kinds: new Map(membersOf(SOURCES.kinds).map((symbol) => [symbol.name, typeOf(symbol).value])),
    elements: new Map(
      membersOf(SOURCES.elements).map((symbol) => [
        symbol.name,
        typeOf(symbol).getProperties().filter(isOurs).map(memberOf),
      ]),
    ),
    events: membersOf(SOURCES.events).map(memberOf),
  };
}
