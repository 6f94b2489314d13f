import { elementKinds } from '../types/element-kinds';
import { findAll } from '../ui/page-dom';
import type { ApiFacts, PageFacts, ScriptFacts } from './facts';
import type { Observed } from './observe-page';
import { namesOf, readElement, shiftsAfter, type KnownOfElement } from './read-element';
import { OURS } from './tags';

/** Replaced by the package's version at build time. */
declare const __EKSPRES_VERSION__: string;

/** What is known of a page beside what its document says. */
export interface KnownOfPage {
  observed: Observed;
  apiOrigin: string;
  of(element: Element): KnownOfElement;
  api: readonly ApiFacts[];
}

/** The elements of ours that the page has written: those inside another one were created by it. */
export const writtenElements = (): HTMLElement[] =>
  findAll(OURS).filter((element) => !element.parentElement?.closest(OURS));

/** The name of the script's file, in any folder and with any query. */
const OWN_FILE = /\/ekspres\.js(?:[?#]|$)/;

const readScripts = (): ScriptFacts[] =>
  findAll<HTMLScriptElement>('script[src]')
    .filter(({ src }) => OWN_FILE.test(src))
    .map(({ src, type }) => ({
      address: src,
      isModule: type === 'module',
      isForeign: new URL(src).origin !== location.origin,
    }));

/** Tags of elements without behaviour: nothing says whose they are. */
const SILENT = ['shopify-delivery-promise', 'shop-pay-iframe-content'];

/** Whether a tag is defined, and by whom: elements of ours have `refresh()`. */
function definedBy(tag: string): 'us' | 'others' | undefined {
  const element = customElements.get(tag);
  if (!element) return undefined;
  return 'refresh' in element.prototype ? 'us' : 'others';
}

const tags = Object.keys(elementKinds).filter((tag) => !SILENT.includes(tag));

/** Whether the script has defined an element. */
const isStarted = (): boolean => tags.some((tag) => definedBy(tag) === 'us');

/** Tags with a hyphen that the page uses and no script has defined. */
function undefinedTags(): string[] {
  const names = findAll(':not(:defined)').map(({ localName }) => localName);
  return [...new Set(names)].filter((name) => name.includes('-') && !(name in elementKinds));
}

function readSettingsElement(): PageFacts['settings'] {
  const [element] = findAll('#ekspres-config');
  if (!element) return undefined;
  return {
    isJsonScript: element.matches('script[type="application/json"]'),
    text: element.textContent ?? '',
  };
}

/** Reads what findings are made of. */
export function readFacts({ observed, apiOrigin, of, api }: KnownOfPage): PageFacts {
  const elements = writtenElements();
  const names = namesOf(elements);
  return {
    version: __EKSPRES_VERSION__,
    isStarted: isStarted(),
    isSecure: isSecureContext,
    scripts: readScripts(),
    foreignTags: tags.filter((tag) => definedBy(tag) === 'others'),
    undefinedTags: undefinedTags(),
    elements: elements.map((element, index) => readElement(element, names[index] as string, of(element))),
    settings: readSettingsElement(),
    hasConsentArea: findAll('#shopify-buyer-consent').length > 0,
    apiOrigin,
    violations: [...observed.violations],
    shifts: shiftsAfter(elements, names, observed.moved),
    api,
  };
}
