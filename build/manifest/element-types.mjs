import ts from 'typescript';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The types that are read: file, and name of the export. */
const SOURCES = {
  kinds: [here('../../src/types/element-kinds.ts'), 'elementKinds'],
  elements: [here('../../src/types/elements.ts'), 'EkspresElements'],
  events: [here('../../src/types/events.ts'), 'EkspresEvents'],
};

/** Whether a member is declared by a file of ours, and not by the platform's types. */
const isOurs = (symbol) =>
  (symbol.declarations ?? []).every(
    (declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/'),
  );

/**
 * What the types of the package say, read by the compiler.
 * @returns `kinds`: the kind of each tag; `elements`: the members of each tag that are ours; `events`: our events.
 *   A member has `name`, `type` as it is written, and `description`, its docstring.
 */
export function readElementTypes() {
  const { config } = ts.readConfigFile(here('../../tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, here('../..'));
  const program = ts.createProgram(
    Object.values(SOURCES).map(([file]) => file),
    options,
  );
  const checker = program.getTypeChecker();

  const typeOf = (symbol) => checker.getTypeOfSymbol(symbol);
  const written = (type) => checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const memberOf = (symbol) => ({
    name: symbol.name,
    type: written(typeOf(symbol)),
    description: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
  });
  /** The members of what a file exports by this name: of a type, or of the type of a constant. */
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
