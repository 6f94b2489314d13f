/** Fails unless `dist/THIRD-PARTY-NOTICES.txt` names every package whose code is in a built file. */
import { readFileSync, readdirSync } from 'node:fs';

const maps = readdirSync('dist').filter((file) => file.endsWith('.map'));
const sources = maps.flatMap((file) => JSON.parse(readFileSync(`dist/${file}`, 'utf8')).sources);
const inFolder = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;
const bundled = [...new Set(sources.flatMap((source) => inFolder.exec(source)?.[1] ?? []))];
const notices = readFileSync('dist/THIRD-PARTY-NOTICES.txt', 'utf8');
const missing = bundled.filter((name) => !notices.includes(`Name: ${name}\n`));
missing.forEach((name) => console.error(`${name} is bundled, and not in the notices`));
console.log(`${bundled.length} packages are bundled: ${bundled.join(', ')}`);
process.exitCode = missing.length || !bundled.length ? 1 : 0;
