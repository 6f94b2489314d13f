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
  reactBrowserFile,
  reactFile,
  serverFile,
  testingFile,
} from '../../build/chunks.mjs';
import { firstFile, languages, rescueFile } from '../../build/languages.mjs';

// Scripts beside declarations in `types/` are empty.
const scripts = readdirSync('dist', { recursive: true })
  .filter((file) => file.endsWith('.js') && !file.startsWith('types/'))
  .map((file) => ({ file, code: readFileSync(`dist/${file}`, 'utf8') }));

const filesWithPlainNames = [
  cliFile,
  cliPageFile,
  pureFile,
  serverFile,
  reactFile,
  reactBrowserFile,
  testingFile,
];
const unrecognised = scripts
  .filter(({ file }) => !ownFile.test(file) && !filesWithPlainNames.includes(file))
  .map(({ file }) => `${file} is not recognised: build/chunks.mjs lacks its chunk`);

const incomplete = scripts
  .filter(({ code }) => code.includes('__EKSPRES_'))
  .map(({ file }) => `${file} has a constant that the build did not replace`);

// A page that loads the script as `ekspres.js?v=2` would run it twice.
const circular = scripts
  .filter(({ code }) => /(?:from|import\(?)"\.\/ekspres(?:\.\w+)?\.js"/.test(code))
  .map(({ file }) => `${file} imports ekspres.js`);

// It is loaded if the other files cannot be.
const importing = scripts
  .filter(
    ({ file, code }) =>
      languages.some((language) => file === rescueFile(language)) && /\bimport\b(?!\.meta)/.test(code),
  )
  .map(({ file }) => `${file} imports another file`);

const PIECE_LENGTH = 150;
const firstCode = readFileSync('dist/ekspres.js', 'utf8');
/** Pieces of ekspres.js that contain CSS. Each overlaps with half of the next. */
const piecesOfCss = Array.from({ length: (2 * firstCode.length) / PIECE_LENGTH }, (_, index) => {
  const start = (index * PIECE_LENGTH) / 2;
  return firstCode.slice(start, start + PIECE_LENGTH);
}).filter((piece) => piece.includes('.ek-'));
const isFirstFile = (file) => languages.some((language) => file === firstFile(language));
const repeating = scripts
  .filter(
    ({ file, code }) =>
      ownFile.test(file) && !isFirstFile(file) && piecesOfCss.some((piece) => code.includes(piece)),
  )
  .map(
    ({ file }) => `${file} repeats CSS of ekspres.js: STYLES_OF_FIRST_FILE in rollup.config.mjs lacks a file`,
  );

const problems = [...unrecognised, ...incomplete, ...circular, ...importing, ...repeating];
problems.forEach((problem) => console.error(problem));
console.log(`${scripts.length} scripts in dist, ${unrecognised.length} not recognised`);
process.exitCode = problems.length || !scripts.length ? 1 : 0;
