/** `node build/add-languages.mjs FOLDER LANGUAGE…`: adds the files that pages load in these languages. */
import { buildLanguage } from './build-script.mjs';

const [folder, ...languages] = process.argv.slice(2);
for (const language of languages) {
  await buildLanguage(folder, language, (name, seconds) =>
    console.log(`  ${name.padEnd(22)} ${seconds.toFixed(1)} s`),
  );
}
