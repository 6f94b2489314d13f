import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFile } from './chunks.mjs';
import { inFileNames, languageOf, languages } from './languages.mjs';

/** The licences of bundled packages require this file wherever their code is published. */
const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** The files of a build that pages load. */
const pageFiles = (dist) =>
  readdirSync(dist)
    .filter((name) => ownFile.test(name))
    .sort();

/**
 * The hash of each file that pages load, in the form of the attribute `integrity` and of import maps.
 * @param {string} dist folder of the build
 * @returns {Record<string, string>} name of the file → `sha384-…`
 */
export const integrityOf = (dist) =>
  Object.fromEntries(
    pageFiles(dist).map((name) => {
      const hash = createHash('sha384').update(readFileSync(join(dist, name)));
      return [name, `sha384-${hash.digest('base64')}`];
    }),
  );

/**
 * An import map with these hashes.
 * @param {Record<string, string>} integrity
 * @param {string} folder URL of the files, with a trailing slash
 */
export const importMapOf = (integrity, folder = './') => ({
  integrity: Object.fromEntries(Object.entries(integrity).map(([name, hash]) => [`${folder}${name}`, hash])),
});

/**
 * The names of the packages whose code is in built files.
 * @param {string} dist folder of the build
 * @param {readonly string[]} maps names of the files' source maps
 */
export function packagesIn(dist, maps) {
  const sources = maps.flatMap((name) => JSON.parse(readFileSync(join(dist, name), 'utf8')).sources);
  return [
    ...new Set(sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])),
  ];
}

/** Names of the source maps of chunks. The first file has no code of packages. */
const chunkMaps = (dist) =>
  readdirSync(dist).filter((name) => name.endsWith('.map') && ownFile.test(name.slice(0, -'.map'.length)));

/**
 * Copies the source maps of the files that pages load to `source-maps/<version>/`, apart from these files,
 * because error trackers need them, and shops do not serve them.
 * @returns {string} the folder
 */
export function writeSourceMaps({ dist, release, version }) {
  const folder = join(release, 'source-maps', version);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(dist).filter((file) => /^ekspres.*\.js\.map$/.test(file))) {
    copyFileSync(join(dist, name), join(folder, name));
  }
  return folder;
}

/**
 * The bill of materials of a build: the packages whose code is bundled.
 * @param {object} listed the output of `npm sbom`, in the format CycloneDX: all packages of the lock file
 * @param {string} dist folder of the build
 * @param {string} name name of the package; npm's output has the folder's name instead
 */
export function billOfMaterials(listed, dist, name) {
  const bundled = packagesIn(dist, chunkMaps(dist));
  const components = listed.components
    .filter((component) => bundled.includes(component.name))
    // npm lists them as development dependencies, because they are not installed with the package.
    .map((component) => ({ ...component, scope: 'required', properties: [] }));
  const refs = components.map((component) => component['bom-ref']);
  const packageComponent = listed.metadata.component;
  return {
    ...listed,
    metadata: { ...listed.metadata, component: { ...packageComponent, name } },
    components,
    dependencies: [
      { ref: packageComponent['bom-ref'], dependsOn: refs },
      ...listed.dependencies
        .filter(({ ref }) => refs.includes(ref))
        .map(({ ref, dependsOn = [] }) => ({
          ref,
          dependsOn: dependsOn.filter((ref) => refs.includes(ref)),
        })),
    ],
  };
}

const asJson = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The list of a build's files, by which a theme's files of several versions can be told apart. */
const FILE_LIST = 'ekspres-files.json';

/**
 * Writes the list of the files that pages load.
 * @param {Record<string, string>} integrity
 * @param {{version: string, date: string}} build `date`: the day of the build
 */
export function writeFileList(integrity, folder, { version, date }) {
  writeFileSync(join(folder, FILE_LIST), asJson({ version, date, files: Object.keys(integrity) }));
}

/** The hashes of the files of one language. */
const hashesIn = (language, integrity) =>
  Object.fromEntries(Object.entries(integrity).filter(([name]) => languageOf(name) === language));

/**
 * Writes the hashes of a build, and an import map with those of each language, into a folder.
 * @param {Record<string, string>} integrity
 */
export function writeHashes(integrity, folder) {
  writeFileSync(join(folder, 'integrity.json'), asJson(integrity));
  for (const language of languages) {
    const map = importMapOf(hashesIn(language, integrity));
    writeFileSync(join(folder, `importmap${inFileNames(language)}.json`), asJson(map));
  }
}

/**
 * Copies the files that pages load to `<version>/` and `v<major>/`, with their list, hashes, import map and
 * bill of materials. Files of earlier versions stay in `v<major>/`, because open pages may still load them.
 * @param {{dist: string, release: string, version: string, bill: object}} options `release`: the folder to
 *   write to
 * @returns {string[]} the folders
 * @throws if the version was already written with different files, because a version never changes
 */
export function writeRelease({ dist, release, version, bill }) {
  const integrity = integrityOf(dist);
  const versionFolder = join(release, version);
  const earlierIntegrity = join(versionFolder, 'integrity.json');
  if (existsSync(earlierIntegrity) && readFileSync(earlierIntegrity, 'utf8') !== asJson(integrity)) {
    throw new Error(
      `${versionFolder} contains another build: give package.json a new version, or remove the folder`,
    );
  }
  const folders = [versionFolder, join(release, `v${version.split('.')[0]}`)];
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    for (const name of [...Object.keys(integrity), FILE_LIST, NOTICES]) {
      copyFileSync(join(dist, name), join(folder, name));
    }
    writeHashes(integrity, folder);
    writeFileSync(join(folder, 'sbom.json'), asJson(bill));
  }
  return folders;
}
