/**
 * Packs the package, installs it in an empty folder, checks the types of an app there with the declarations of all its packages,
 * and imports it on a server. The app's other packages are those of this repository.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import assert from 'node:assert/strict';

/** What the app needs besides the package. */
const OTHERS = ['react', 'react-dom', 'scheduler', '@types/react', 'csstype'];

const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'ekspres-package-'));
const run = (command, args, cwd = folder) => execFileSync(command, args, { cwd, encoding: 'utf8' });

/** What the package may hold: nothing of it is a source, a source map or a test. */
const EXPECTED =
  /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md|dist\/(?:types\/)?[\w-]+\.(?:js|d\.ts|txt)|dist\/liquid\/[\w-]+\.liquid)$/i;

try {
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], process.cwd()));
  const paths = packed.files.map(({ path }) => path);
  assert.deepEqual(
    paths.filter((path) => !EXPECTED.test(path)),
    [],
  );
  run('npm', ['init', '--yes']);
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, packed.filename)]);
  const installed = JSON.parse(readFileSync(join(folder, 'node_modules/ekspres/package.json'), 'utf8'));
  assert.equal(installed.dependencies, undefined);
  assert.equal(installed.private, undefined);
  for (const name of OTHERS) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(dirname(require.resolve(`${name}/package.json`)), place);
  }
  cpSync('tests/packaging/consumer', folder, { recursive: true });
  run(process.execPath, [require.resolve('typescript/bin/tsc'), '--project', folder]);
  run(process.execPath, [join(folder, 'server.mjs')]);
  console.log(`${paths.length} files, ${packed.size} bytes packed, ${packed.unpackedSize} unpacked`);
} catch (error) {
  console.error(error.stdout || error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
