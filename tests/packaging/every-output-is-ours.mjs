/**
 * Fails unless error reports recognise every script in `dist/` as our code by its name. Also fails if the
 * build has left a constant in a script, or if a chunk imports ekspres.js or repeats its CSS.
 */
import { readdirSync, readFileSync } from 'node:fs';
import {
  cliFile,
  cliPageFile,
  ownFile,
  pureFile,
  reactFile,
  serverFile,
  testingFile,
} from '../../build/chunks.mjs';
import { firstFile, languages } from '../../build/languages.mjs';

// Scripts beside declarations in `types/` are empty.
const files = readdirSync('dist', { recursive: true }).filter(
  (file) => file.endsWith('.js') && !file.startsWith('types/'),
);
const filesWithPlainNames = [cliFile, cliPageFile, pureFile, serverFile, reactFile, testingFile];
const unrecognised = files.filter((file) => !ownFile.test(file) && !filesWithPlainNames.includes(file));
unrecognised.forEach((file) => console.error(`${file} is not recognised: build/chunks.mjs lacks its chunk`));
const incomplete = files.filter((file) => readFileSync(`dist/${file}`, 'utf8').includes('__EKSPRES_'));
incomplete.forEach((file) => console.error(`${file} has a constant that the build did not replace`));
// A page that loads the script as `ekspres.js?v=2` would run it twice.
const circular = files.filter((file) =>
  /(?:from|import\(?)"\.\/ekspres(?:\.\w+)?\.js"/.test(readFileSync(`dist/${file}`, 'utf8')),
);
circular.forEach((file) => console.error(`${file} imports ekspres.js`));
const first = readFileSync('dist/ekspres.js', 'utf8');
/** Overlapping pieces of ekspres.js that contain CSS. */
const piecesOfCss = Array.from({ length: first.length / 75 }, (_, index) =>
  first.slice(index * 75, index * 75 + 150),
).filter((piece) => piece.includes('.ek-'));
const repeating = files.filter(
  (file) =>
    ownFile.test(file) &&
    !languages.some((language) => file === firstFile(language)) &&
    piecesOfCss.some((piece) => readFileSync(`dist/${file}`, 'utf8').includes(piece)),
);
repeating.forEach((file) =>
  console.error(`${file} repeats CSS of ekspres.js: STYLES_OF_FIRST_FILE in rollup.config.mjs lacks a file`),
);
console.log(`${files.length} scripts in dist, ${unrecognised.length} not recognised`);
process.exitCode =
  unrecognised.length || incomplete.length || circular.length || repeating.length || !files.length ? 1 : 0;
