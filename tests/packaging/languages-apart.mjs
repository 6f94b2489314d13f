/** Fails if a built file of one language contains a text of another one. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { ownFile } from '../../build/chunks.mjs';
import { languageOf, languages } from '../../build/languages.mjs';

/** Several words, of ten characters or more: a shorter text may be in other code by chance. */
const isText = (text) => text.length >= 10 && /\p{L} \p{L}/u.test(text);

/** The texts in a module: its strings, and the fixed parts of its templates. */
function textsIn(source) {
  const texts = [];
  const visit = (node) => {
    if (ts.isLiteralTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('messages.ts', source, ts.ScriptTarget.Latest));
  return texts.filter(isText);
}

/** The texts in the folder of a language. */
const textsOf = (language) => {
  const folder = `src/ui/messages/${language}`;
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => textsIn(readFileSync(`${folder}/${name}`, 'utf8')));
};

const texts = Object.fromEntries(languages.map((language) => [language, textsOf(language)]));
const files = readdirSync('dist')
  .filter((name) => ownFile.test(name))
  .map((name) => ({ name, language: languageOf(name), code: readFileSync(`dist/${name}`, 'utf8') }));

const complaints = [];
for (const language of languages) {
  const own = files.filter((file) => file.language === language);
  for (const { name, code } of own) {
    for (const other of languages.filter((one) => one !== language)) {
      const foreign = texts[other].filter((text) => code.includes(text));
      complaints.push(...foreign.map((text) => `dist/${name} has the text of "${other}": ${text}`));
    }
  }
  const missing = texts[language].filter((text) => !own.some(({ code }) => code.includes(text)));
  complaints.push(...missing.map((text) => `No file of "${language}" has its text: ${text}`));
}
complaints.forEach((complaint) => console.error(complaint));
console.log(languages.map((language) => `${language}: ${texts[language].length} texts`).join(', '));
process.exitCode = complaints.length ? 1 : 0;
