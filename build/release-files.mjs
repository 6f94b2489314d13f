/** `npm run release:files`: copies the build in `dist` to `release`, for a CDN (docs/guides/cdn.md). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { billOfMaterials, writeRelease } from './release.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const options = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'library'];
const listed = JSON.parse(execFileSync('npm', options, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
const bill = billOfMaterials(listed, 'dist', name);

const folders = writeRelease({ dist: 'dist', release: 'release', version, bill });
console.log(`${folders.join(', ')}: ${bill.components.map(({ purl }) => purl).join(', ')} are bundled`);
