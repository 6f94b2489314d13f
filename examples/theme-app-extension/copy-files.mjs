/** `npm run copy`: copies the app embed and the script's files from the installed package. */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = new URL('./', import.meta.url);
const dist = new URL('node_modules/ekspres/dist/', here);
const copy = (from, to) => copyFileSync(new URL(from, dist), new URL(to, here));

for (const folder of ['assets', 'blocks'])
  mkdirSync(fileURLToPath(new URL(folder, here)), { recursive: true });
const { files } = JSON.parse(readFileSync(new URL('ekspres-files.json', dist), 'utf8'));
for (const name of files) copy(name, `assets/${name}`);
copy('THIRD-PARTY-NOTICES.txt', 'assets/ekspres-third-party-notices.txt');
copy('liquid/app-embed.liquid', 'blocks/ekspres.liquid');
console.log(`Copied ${files.length} files of the script, and blocks/ekspres.liquid.`);
