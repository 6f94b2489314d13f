/** `npm run copy`: copies the app embed and the script's files from the installed package. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const here = new URL('./', import.meta.url);

/** The package's files. An app with npm workspaces has its packages in the app's own folder. */
function findPackage() {
  try {
    return new URL('./', import.meta.resolve('ekspres'));
  } catch {
    console.error('The package ekspres is not installed. Install it as README.md describes, and try again.');
    process.exit(1);
  }
}

const dist = findPackage();
const copy = (from, to) => copyFileSync(new URL(from, dist), new URL(to, here));

for (const folder of ['assets', 'blocks']) mkdirSync(new URL(folder, here), { recursive: true });
const { files } = JSON.parse(readFileSync(new URL('ekspres-files.json', dist), 'utf8'));
for (const name of files) copy(name, `assets/${name}`);
// Shopify's command line deploys no text file, so the licences are a comment in a script.
const notices = readFileSync(new URL('THIRD-PARTY-NOTICES.txt', dist), 'utf8');
writeFileSync(
  new URL('assets/ekspres-third-party-notices.js', here),
  `/*\n${notices.replaceAll('*/', '* /')}\n*/\n`,
);
copy('liquid/app-embed.liquid', 'blocks/ekspres.liquid');
console.log(`Copied ${files.length} files of the script, and blocks/ekspres.liquid.`);
