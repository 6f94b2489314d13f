import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { npm } from '../../build/programs.mjs';

/** The package that contains the schemas. Its archive has 13 MB, so it is not in the lock file. */
const PACKAGE = '@shopify/dev-mcp@1.16.0';
const INTEGRITY =
  'sha512-tqgRnK7sQhjew+htxtleTH23nXB5fZcsrhWgEkomsorGXvLOB2mh2upwZm8uzuTDNTZnqtLMe64yIwh6s2awtw==';

const FOLDER = '.cache/published-schemas';
const ARCHIVE = join(FOLDER, 'shopify-dev-mcp-1.16.0.tgz');

/** The versions of the Storefront API whose schemas the package contains. */
export const VERSIONS = ['2025-10', '2026-01', '2026-04', '2026-07', '2026-10', 'unstable'] as const;

/** The file with the compressed schema of a version, once it has been downloaded. */
export const schemaFile = (version: string): string =>
  join(FOLDER, `package/dist/data/storefront-graphql_${version}.json.gz`);

/** Downloads the package's archive without dependencies, and unpacks the schemas. */
export default function download(): void {
  if (VERSIONS.every((version) => existsSync(schemaFile(version)))) return;
  mkdirSync(FOLDER, { recursive: true });
  const [command, options] = npm('pack', PACKAGE, '--pack-destination', FOLDER, '--loglevel=error');
  execFileSync(command, options, { stdio: 'inherit' });
  const hash = createHash('sha512').update(readFileSync(ARCHIVE)).digest('base64');
  if (`sha512-${hash}` !== INTEGRITY) throw new Error(`${ARCHIVE} is not ${PACKAGE}`);
  const files = VERSIONS.map((version) => `package/dist/data/storefront-graphql_${version}.json.gz`);
  execFileSync('tar', ['-xzf', ARCHIVE, '-C', FOLDER, ...files], { stdio: 'inherit' });
}
