import { CONSENT_AREAS } from '../embed/lazy/click/consent-ids';
import { platformScript } from '../embed/lazy/other-script/other-script-mistake';
import { configured } from '../embed/shared/configure';
import { elementKinds } from '../types/element-kinds';
import { LANGUAGE } from '../ui/messages/pl/language';
import { findAll } from '../ui/page-dom';
import type {
  ApiFacts,
  ConfiguredFacts,
  ErrorFacts,
  PageFacts,
  ScriptTagFacts,
  ScriptFactsOfElement,
} from './facts';
import { limitFacts, MAX_ITEMS } from './limit-facts';
import type { Observed } from './observe-page';
import { namesOf, readElement, shiftsAfter } from './read-element';
import { HASHED_FILE, OUR_TAGS, SCRIPT_FILE } from './tags';

/** Replaced by the package's version at build time. */
declare const __EKSPRES_VERSION__: string;

/** What `readFacts` cannot read from the page's document. */
export interface FactsBesideDocument {
  observed: Observed;
  apiOrigin: string;
  lacksNonce: boolean;
  settingsErrors: readonly ErrorFacts[];
  ownConsentNotice: boolean;
  hidesMarketsArea: boolean;
  /** The facts of an element that only the script has. */
  ofElement(element: Element): ScriptFactsOfElement;
  api: readonly ApiFacts[];
  rejected: readonly string[];
}

/**
 * Our first elements in the page's own markup. Elements inside another of our elements were created by it.
 */
export const writtenElements = (): HTMLElement[] =>
  findAll(OUR_TAGS)
    .filter((element) => !element.parentElement?.closest(OUR_TAGS))
    .slice(0, MAX_ITEMS);

const readScripts = (): ScriptTagFacts[] =>
  findAll<HTMLScriptElement>('script[src]')
    .filter(({ src }) => SCRIPT_FILE.test(src))
    .map(({ src, type }) => ({
      url: src,
      isModule: type === 'module',
      isForeign: new URL(src).origin !== location.origin,
    }));

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => HASHED_FILE.test(url));

/** Whether a tag is defined, and by which script: only our elements have `refresh()`. */
function definedBy(tag: string): 'us' | 'others' | undefined {
  const element = customElements.get(tag);
  if (!element) return undefined;
  return 'refresh' in element.prototype ? 'us' : 'others';
}

const tags = Object.keys(elementKinds);

/** Whether the script runs, which means that it has defined an element. */
const isStarted = (): boolean => tags.some((tag) => definedBy(tag) === 'us');

/** Tags with a hyphen that the page uses and no script has defined. */
function undefinedTags(): string[] {
  const names = findAll(':not(:defined)').map(({ localName }) => localName);
  return [...new Set(names)].filter((name) => name.includes('-') && !(name in elementKinds));
}

const isJsonScript = (element: Element) => element.matches('script[type="application/json"]');

function readSettingsElement(): PageFacts['settings'] {
  const elements = findAll('#ekspres-config');
  const element = elements.find(isJsonScript) ?? elements[0];
  return element && { isJsonScript: isJsonScript(element), text: element.textContent };
}

function readConfigured(): ConfiguredFacts {
  const { settings = {} } = configured();
  return { names: Object.keys(settings), isSwitchedOff: settings.enabled === false };
}

/** Reads the facts of the page. */
export function readFacts({ observed, ofElement, ...others }: FactsBesideDocument): PageFacts {
  const elements = writtenElements();
  const names = namesOf(elements);
  return limitFacts({
    version: __EKSPRES_VERSION__,
    language: LANGUAGE,
    isStarted: isStarted(),
    isSecure: isSecureContext,
    scripts: readScripts(),
    loadedFiles: loadedFiles(),
    lostFiles: [],
    foreignTags: tags.filter((tag) => definedBy(tag) === 'others'),
    platformScript: platformScript(),
    undefinedTags: undefinedTags(),
    elements: elements.map((element, index) =>
      readElement(element, names[index] as string, ofElement(element)),
    ),
    settings: readSettingsElement(),
    configured: readConfigured(),
    hasConsentArea: findAll(CONSENT_AREAS).length > 0,
    violations: [...observed.violations],
    shifts: shiftsAfter(elements, names, observed.moved),
    ...others,
  });
}
