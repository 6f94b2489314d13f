/**
 * Packs the package, installs it in an empty folder, checks the types of an app there with the declarations
 * of all its packages, and that editors have words for each of our members, imports it on a server, and runs
 * tests with its testing kit. The app's other packages are those of this repository.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import ts from 'typescript';
import { preparedEngines } from '../browser/engines/engines.ts';
import { CONSUMER_TOOLS, createApp, fail, linkPackages } from './install-package.mjs';

/** What the app needs besides the package. */
const OTHERS = ['react', 'react-dom', 'scheduler', '@types/react', 'csstype', ...CONSUMER_TOOLS];

/** What the package may contain: no source, source map or test. */
const EXPECTED =
  /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md|dist\/(?:types\/)?[\w-]+(?:\.en(?:-[\w-]{6})?)?\.(?:js|d\.ts|txt)|dist\/(?:custom-elements|html-data|css-data|web-types|integrity|importmap|importmap\.en)\.json|dist\/liquid\/[\w-]+\.liquid|docs\/(?:guides|reference)\/[\w-]+\.md)$/i;

/** Props that any element has. */
const OF_ANY_ELEMENT = ['className', 'id', 'style'];

/** Whether a member of a type is the package's, not the platform's or React's. */
const isOurs = ({ name, declarations }) =>
  !OF_ANY_ELEMENT.includes(name) &&
  declarations?.every((one) => one.getSourceFile().fileName.includes('/ekspres/dist/'));

/** The members of the package's types for which an editor shows no words. */
function membersWithoutWords(file) {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const types = checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)))
    .flatMap((symbol) => checker.getTypeArguments(checker.getTypeOfSymbol(symbol)));
  const members = types.flatMap((type) => checker.getPropertiesOfType(type).filter(isOurs));
  assert.ok(members.length > 150, `${members.length} members`);
  return members
    .filter((member) => !ts.displayPartsToString(member.getDocumentationComment(checker)))
    .map(({ name }) => name);
}

const require = createRequire(import.meta.url);
const app = createApp('tests/packaging/consumer');

try {
  const paths = app.packed.files.map(({ path }) => path);
  assert.deepEqual(
    paths.filter((path) => !EXPECTED.test(path)),
    [],
  );
  const installed = JSON.parse(readFileSync(join(app.folder, 'node_modules/ekspres/package.json'), 'utf8'));
  assert.equal(installed.dependencies, undefined);
  assert.equal(installed.private, undefined);
  assert.ok(paths.includes(installed.customElements));
  assert.ok(paths.includes(installed['web-types']));
  assert.ok(paths.includes(installed.unpkg));
  const integrity = JSON.parse(
    readFileSync(join(app.folder, 'node_modules/ekspres/dist/integrity.json'), 'utf8'),
  );
  assert.deepEqual(
    Object.keys(integrity).filter((name) => !paths.includes(`dist/${name}`)),
    [],
  );
  assert.ok(integrity['ekspres.js'] && integrity['ekspres.en.js']);
  linkPackages(app, OTHERS);
  app.run(process.execPath, [require.resolve('typescript/bin/tsc'), '--project', app.folder]);
  assert.deepEqual(membersWithoutWords(join(app.folder, 'members.ts')), []);
  app.run(process.execPath, [join(app.folder, 'server.mjs')]);
  app.run(process.execPath, [join(app.folder, 'browser.mjs')]);
  // A merchant's own tests start Playwright's build, or the browser that they name.
  const launch = preparedEngines().chromium;
  if (launch) {
    if (launch.form === 'system') process.env.CHROMIUM_PATH = launch.path;
    console.log(
      app.run(process.execPath, [join(app.folder, 'node_modules/@playwright/test/cli.js'), 'test']),
    );
  } else console.error('SKIP the testing kit: it needs Chromium');
  console.log(`${paths.length} files, ${app.packed.size} bytes packed, ${app.packed.unpackedSize} unpacked`);
} catch (error) {
  fail(error);
} finally {
  app.remove();
}
