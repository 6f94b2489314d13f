/** Runs before `npm publish`, and prevents it while package.json has placeholders. */
import { readFileSync } from 'node:fs';
import { placeholdersIn } from './placeholders.mjs';

const packageJson = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const placeholders = placeholdersIn(packageJson);
if (placeholders.length > 0) {
  console.error(
    `package.json: replace the placeholders in ${placeholders.join(', ')}, then build and publish.`,
  );
  process.exitCode = 1;
}
