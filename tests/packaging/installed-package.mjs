/**
 * Packs the package and installs it in an app. Checks the files of the package, the types of the app, and
 * that editors show a description of each member. Then runs the app on a server and in a browser, and its
 * tests with the testing kit. The app's other packages are those of this repository.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import assert from 'node:assert/strict';
import ts from 'typescript';
import { preparedEngines } from '../browser/engines/engines.ts';
import { CONSUMER_TOOLS, createApp, fail, linkPackages } from './install-package.mjs';
import { reactGrowth } from './react-growth.mjs';

const OTHER_PACKAGES = ['react', 'react-dom', 'scheduler', '@types/react', 'csstype', ...CONSUMER_TOOLS];

/** Patterns of the files that the package may contain: no source, source map or test. */
const EXPECTED_FILES = [
  /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
  /^dist\/(?:types\/)?[\w-]+(?:\.en(?:-[\w-]{6})?)?\.(?:js|d\.ts|txt)$/,
  /^dist\/(?:custom-elements|html-data|css-data|web-types|integrity|importmap|importmap\.en|ekspres-files)\.json$/,
  /^dist\/liquid\/[\w-]+\.(?:liquid|json)$/,
  /^docs\/(?:\w+\/)?[\w-]+\.md$/,
  /^docs\/pictures\/[\w-]+\.(?:svg|png|jpg)$/,
  /^examples\/(?!.*(?:node_modules|package-lock))[\w./-]+$/,
  /^(?:sandbox\/README|\.changeset\/README|CONTRIBUTING|MAINTAINERS|RELEASING|SECURITY)\.md$/,
];

/** The relative links and pictures of a Markdown file, without headings. Code is left out. */
const linksIn = (text) =>
  [...text.replace(/^ *```.*?^ *```|`[^`\n]*`/gms, '').matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, picture]) => (link ?? picture).replace(/#.*/, ''))
    .filter((link) => link && !/^\w+:/.test(link));

/** The links in the package's Markdown files that lead to nothing in the package. */
const deadLinks = (folder, paths) =>
  paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      linksIn(readFileSync(join(folder, path), 'utf8'))
        .filter((link) => !existsSync(join(folder, dirname(path), link)))
        .map((link) => `${path}: ${link}`),
    );

/** The files of the docs to which the messages of the script lead as long as the docs are not published. */
const filesInMessages = (folder, paths) =>
  paths
    .filter((path) => /^dist\/ekspres.*\.js$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(folder, path), 'utf8').matchAll(
        /docs\/[\w/-]+\.md|(?:guides|reference)\/[a-z-]+(?=["'`#])/g,
      ),
    ])
    .map(([text]) => (text.startsWith('docs/') ? text : `docs/${text}.md`));

/** The props of any element. */
const OF_ANY_ELEMENT = ['className', 'id', 'style'];

/** Whether this package declares a member of a type, and not the platform or React. */
const isOurs = ({ name, declarations }) =>
  !OF_ANY_ELEMENT.includes(name) &&
  declarations?.every((declaration) => declaration.getSourceFile().fileName.includes('/ekspres/dist/'));

function undescribedMembers(file) {
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
    paths.filter((path) => !EXPECTED_FILES.some((pattern) => pattern.test(path))),
    [],
  );
  const installed = JSON.parse(readFileSync(join(app.folder, 'node_modules/ekspres/package.json'), 'utf8'));
  assert.equal(installed.dependencies, undefined);
  assert.equal(installed.private, undefined);
  const root = join(app.folder, 'node_modules/ekspres');
  assert.deepEqual(deadLinks(root, paths), []);
  const documented = [...new Set(filesInMessages(root, paths))];
  assert.ok(documented.includes('docs/reference/errors.md'), `messages lead to ${documented}`);
  assert.deepEqual(
    documented.filter((path) => !paths.includes(path)),
    [],
  );
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
  linkPackages(app, OTHER_PACKAGES);
  app.run(process.execPath, [require.resolve('typescript/bin/tsc'), '--project', app.folder]);
  assert.deepEqual(undescribedMembers(join(app.folder, 'members.ts')), []);
  app.run(process.execPath, [join(app.folder, 'server.mjs')]);
  app.run(process.execPath, ['--conditions=browser', join(app.folder, 'browser.mjs')]);
  const growth = (await reactGrowth(app.folder)) / 1000;
  const [, figure] = /an app's bundle grows by ([\d.]+) kB/.exec(readFileSync('README.md', 'utf8')) ?? [];
  assert.ok(
    Math.abs(growth - figure) <= 0.2,
    `README: an app grows by ${figure} kB, but in a build with Vite it grows by ${growth} kB`,
  );
  console.log(`an app with React grows by ${growth} kB`);
  // A merchant's tests use the browser of CHROMIUM_PATH, or else Playwright's own.
  const launch = preparedEngines().chromium;
  if (launch) {
    if (launch.form === 'system') process.env.CHROMIUM_PATH = launch.path;
    console.log(
      app.run(process.execPath, [join(app.folder, 'node_modules/@playwright/test/cli.js'), 'test']),
    );
  } else console.error('SKIP the testing kit, because it needs Chromium');
  console.log(`${paths.length} files, ${app.packed.size} bytes packed, ${app.packed.unpackedSize} unpacked`);
} catch (error) {
  fail(error);
} finally {
  app.remove();
}
