/** Fails unless error reports recognise every script in `dist/` as our own code, by its name, and the build wrote those names. */
import { readdirSync, readFileSync } from 'node:fs';
import { ownFile } from '../../build/own-files.mjs';

const files = readdirSync('dist', { recursive: true }).filter((file) => file.endsWith('.js'));
const foreign = files.filter((file) => !ownFile.test(file));
foreign.forEach((file) => console.error(`${file} is not recognised: build/own-files.mjs lacks its chunk`));
const incomplete = files.filter((file) => readFileSync(`dist/${file}`, 'utf8').includes('__EKSPRES_'));
incomplete.forEach((file) => console.error(`${file} has a constant that the build did not replace`));
console.log(`${files.length} scripts in dist, ${foreign.length} not recognised`);
process.exitCode = foreign.length || incomplete.length || !files.length ? 1 : 0;
