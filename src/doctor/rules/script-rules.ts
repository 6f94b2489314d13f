import { otherScriptMistake } from '../../embed/lazy/other-script/other-script-mistake';
import type { PageFacts, ScriptTagFacts } from '../facts';
import { pageMistake, type Rule } from '../rule';
import { HASHED_FILE } from '../tags';
import { isSwitchedOff } from './settings-rules';

/** The tag that a page needs. */
const TAG = '<script type="module" async src="https://cdn.example/ekspres.js"></script>';

/**
 * The media types that browsers accept for JavaScript:
 * https://mimesniff.spec.whatwg.org/#javascript-mime-type
 */
const JAVASCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i;

/** A rule about the tags that load the script. */
const scriptRule = (
  code: string,
  isMistake: (script: ScriptTagFacts) => boolean,
  sentence: (script: ScriptTagFacts) => string,
  fix: string,
): Rule => ({
  code,
  find: ({ scripts }) =>
    scripts.filter(isMistake).map((script) => ({ about: '', sentence: sentence(script), fix })),
});

const hasLoaded = ({ response }: ScriptTagFacts) => response?.status === 200;

/** Mistakes that prevent the script from running, or from doing what the page's author expects. */
export const scriptRules: readonly Rule[] = [
  {
    code: 'switched-off',
    find: (facts) =>
      pageMistake(
        // The setting is read once, when the script runs.
        isSwitchedOff(facts) && !facts.isStarted,
        'The setting enabled is false, so Ekspres does nothing on this page.',
        'Remove the setting to switch it on.',
      ),
  },
  {
    code: 'script-missing',
    find: ({ isStarted, scripts }) =>
      pageMistake(!isStarted && !scripts.length, 'The page has no tag that loads ekspres.js.', `Add ${TAG}.`),
  },
  scriptRule(
    'script-not-a-module',
    ({ isModule }) => !isModule,
    ({ url }) => `${url} is loaded as a classic script, which cannot import.`,
    'Add type="module" to its tag.',
  ),
  {
    code: 'script-twice',
    find: ({ scripts }) =>
      pageMistake(
        scripts.length > 1,
        `${scripts.length} tags load ekspres.js: ${scripts.map(({ url }) => url).join(', ')}.`,
        'Keep one. The first to load defines the elements; the others are wasted.',
      ),
  },
  {
    code: 'two-versions',
    find: ({ loadedFiles }) => {
      const files = loadedFiles.flatMap((url) => {
        const [, chunk = '', hash = ''] = HASHED_FILE.exec(url) ?? [];
        return { chunk, name: `${chunk}-${hash}.js` };
      });
      const other = files.find(({ chunk, name }) =>
        files.some((file) => file.chunk === chunk && file.name !== name),
      );
      const names = files.filter(({ chunk }) => chunk === other?.chunk).map(({ name }) => name);
      return pageMistake(
        !!other,
        `The page loads files of two versions: ${[...new Set(names)].join(', ')}.`,
        'Remove what loads the other version, such as a preload or an import map of an earlier one.',
      );
    },
  },
  scriptRule(
    'script-not-found',
    ({ response }) => !!response && response.status !== 200,
    ({ url, response }) =>
      response?.status ? `${url} responds with status ${response.status}.` : `${url} does not respond.`,
    'Upload ekspres.js and the files beside it there, or correct the URL.',
  ),
  scriptRule(
    'script-without-cors',
    (script) => hasLoaded(script) && script.isForeign && !script.response?.allowsPage,
    ({ url }) => `${url} is on another origin, and its CORS headers do not allow this page to load it.`,
    'Make its server send Access-Control-Allow-Origin: * with every file.',
  ),
  scriptRule(
    'script-of-wrong-type',
    (script) => hasLoaded(script) && !JAVASCRIPT.test(script.response?.contentType ?? ''),
    ({ url, response }) => `${url} is sent as ${response?.contentType || 'a file without a content type'}.`,
    'Make its server send Content-Type: text/javascript.',
  ),
  {
    code: 'file-not-loaded',
    find: ({ lostFiles }) =>
      lostFiles.map((url) => ({
        about: '',
        sentence: `${url} could not be loaded.`,
        fix: 'Upload all files of the build to the folder of ekspres.js, and allow them in script-src.',
      })),
  },
  {
    code: 'other-script',
    find: (facts) => {
      const { foreignTags, isStarted, platformScript } = facts;
      const { sentence, fix } = otherScriptMistake(platformScript);
      return pageMistake(foreignTags.length > 0 && !isStarted && !isSwitchedOff(facts), sentence, fix);
    },
  },
  {
    code: 'foreign-tag',
    find: ({ foreignTags, isStarted }) =>
      pageMistake(
        foreignTags.length > 0 && isStarted,
        `Another script has defined ${foreignTags.map((tag) => `<${tag}>`).join(', ')}, so Ekspres shows nothing there.`,
        'Remove that definition.',
      ),
  },
  {
    code: 'other-version',
    find: ({ isStarted, version, commandVersion }: PageFacts) =>
      pageMistake(
        isStarted && !!commandVersion && version !== commandVersion,
        `The page runs Ekspres ${version}, but this doctor has version ${commandVersion}.`,
        'Serve the files of the version that the app has installed.',
      ),
  },
];
