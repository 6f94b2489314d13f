/** `npm run release:files`: copies the build in `dist` to `release`, for a CDN (docs/guides/cdn.md). */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { npm } from './programs.mjs';
import { placeholdersIn } from './placeholders.mjs';
import { billOfMaterials, writeRelease, writeSourceMaps } from './release.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

if (!existsSync('dist/integrity.json')) {
  console.error('dist is not a complete build. Run it first: npm run build');
  process.exit(1);
}

const packageJson = JSON.parse(readFileSync('package.json', 'utf8'));
const { name, version } = packageJson;
const options = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'library'];
const listed = JSON.parse(
  execFileSync(...npm(...options), { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
);
const bill = billOfMaterials(listed, 'dist', name);

const folders = writeRelease({ dist: 'dist', release: 'release', version, bill });
folders.push(writeSourceMaps({ dist: 'dist', release: 'release', version }));
const placeholders = placeholdersIn(packageJson);
if (placeholders.length > 0) {
  console.warn(
    `Warning: ${placeholders.join(', ')} in package.json are placeholders. Messages name files of the docs instead of URLs.`,
  );
}
console.log(`Wrote ${folders.join(', ')}. Bundled: ${bill.components.map(({ purl }) => purl).join(', ')}.`);
