// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildVersion, filesIn, temporaryFolder, write } from './fake-package';

const EXTENSION = 'extensions/ekspres';

/** What Shopify's command line (3.94.3) accepts in each folder of a theme app extension that it deploys. */
const ACCEPTED = /^(?:assets\/.*\.js|(?:blocks|snippets)\/.*\.liquid|locales\/.*\.json)$/;

/**
 * The files of an extension that the command line deploys: those in a folder, but not in one below it, unless
 * `.shopifyignore` contains their folder.
 */
function deployedFiles(files: Record<string, string>): string[] {
  const ignored = files['.shopifyignore']?.split('\n').filter((line) => line.endsWith('/**')) ?? [];
  return Object.keys(files).filter(
    (path) =>
      path.split('/').length === 2 &&
      !ignored.some((pattern) => path.startsWith(pattern.slice(0, -'**'.length))),
  );
}

it.each(['.', EXTENSION])(
  'the example of a theme app extension has only files that can be deployed, with the package installed in %s',
  (installedIn) => {
    const app = temporaryFolder();
    const extension = join(app, EXTENSION);
    cpSync('examples/theme-app-extension', extension, {
      recursive: true,
      filter: (path) => !/node_modules|assets|blocks/.test(path),
    });
    const installed = join(app, installedIn, 'node_modules');
    write(installed, '.package-lock.json', '{}');
    cpSync(fileURLToPath(buildVersion('1.2.3', 'abc')), join(installed, 'ekspres/dist'), { recursive: true });
    write(installed, 'ekspres/dist/liquid/app-embed.liquid', 'app embed');
    cpSync('package.json', join(installed, 'ekspres/package.json'));

    const { status, stderr } = spawnSync(process.execPath, ['copy-files.mjs'], {
      cwd: extension,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const files = filesIn(extension);
    expect(files).toMatchObject({
      'assets/ekspres.js': 'ekspres.js of 1.2.3',
      'assets/ekspres-click.en-abc.js': 'ekspres-click.en-abc.js of 1.2.3',
      'assets/ekspres-third-party-notices.js': expect.stringMatching(/^\/\*.*\bMIT\b.*\*\/\n$/s) as string,
      'blocks/ekspres.liquid': 'app embed',
    });
    const deployed = deployedFiles(files);
    expect(deployed).toContain('locales/en.default.schema.json');
    expect(deployed.filter((path) => !ACCEPTED.test(path))).toEqual([]);
  },
);

it('the example of a theme app extension says that the package is not installed', () => {
  const extension = temporaryFolder();
  cpSync('examples/theme-app-extension/copy-files.mjs', join(extension, 'copy-files.mjs'));
  const { status, stderr } = spawnSync(process.execPath, ['copy-files.mjs'], {
    cwd: extension,
    encoding: 'utf8',
  });
  expect(stderr).toContain('The package ekspres is not installed.');
  expect(status).toBe(1);
});
