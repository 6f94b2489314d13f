/** Fails if a built file in one language contains a message of another, or if the files lack a message. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { ownFile } from '../../build/chunks.mjs';
import { languageOf, languages } from '../../build/languages.mjs';

/** Whether a string has several words and at least ten characters: others may be in other code by chance. */
const isMessage = (text) => text.length >= 10 && /\p{L} \p{L}/u.test(text);

/** The messages in a module: its strings, and the fixed parts of its templates. */
function messagesIn(source) {
  const messages = [];
  const visit = (node) => {
    if (ts.isLiteralTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) messages.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('messages.ts', source, ts.ScriptTarget.Latest));
  return messages.filter(isMessage);
}

const messagesOf = (language) => {
  const folder = `src/ui/messages/${language}`;
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => messagesIn(readFileSync(`${folder}/${name}`, 'utf8')));
};

const messages = Object.fromEntries(languages.map((language) => [language, messagesOf(language)]));
const files = readdirSync('dist')
  .filter((name) => ownFile.test(name))
  .map((name) => ({ name, language: languageOf(name), code: readFileSync(`dist/${name}`, 'utf8') }));

const problems = [];
for (const language of languages) {
  const own = files.filter((file) => file.language === language);
  for (const { name, code } of own) {
    for (const other of languages.filter((candidate) => candidate !== language)) {
      const foreign = messages[other].filter((text) => code.includes(text));
      problems.push(...foreign.map((text) => `dist/${name} contains a message of "${other}": ${text}`));
    }
  }
  const missing = messages[language].filter((text) => !own.some(({ code }) => code.includes(text)));
  problems.push(...missing.map((text) => `No file of "${language}" contains its message: ${text}`));
}
problems.forEach((problem) => console.error(problem));
console.log(languages.map((language) => `${language}: ${messages[language].length} messages`).join(', '));
process.exitCode = problems.length ? 1 : 0;
