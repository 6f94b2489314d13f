/**
 * Fails unless `dist/THIRD-PARTY-NOTICES.txt` lists every package whose code is in a built file, and
 * `THIRD-PARTY-NOTICES-TESTING.txt` every package in the testing kit.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { testingFile } from '../../build/chunks.mjs';
import { packagesIn } from '../../build/release.mjs';

const maps = readdirSync('dist').filter((file) => file.endsWith('.map'));
const kitMap = `${testingFile}.map`;

/** Fails if the notices lack a package that one of these source maps contains. */
function checkNotices(notices, files) {
  const bundled = packagesIn('dist', files);
  const text = readFileSync(`dist/${notices}`, 'utf8');
  const missing = bundled.filter((name) => !text.includes(`Name: ${name}\n`));
  missing.forEach((name) => console.error(`${name} is bundled, but missing in ${notices}`));
  console.log(`${notices}: ${bundled.length} packages are bundled: ${bundled.join(', ')}`);
  if (missing.length || !bundled.length) process.exitCode = 1;
}

checkNotices(
  'THIRD-PARTY-NOTICES.txt',
  maps.filter((file) => file !== kitMap),
);
checkNotices('THIRD-PARTY-NOTICES-TESTING.txt', [kitMap]);
