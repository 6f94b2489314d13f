import type { Language } from '../ui/languages';
import type { FormState } from '../wallets/contract';
import type { RefusalReason } from '../wallets/reasons';

/** A wallet that an element could show, as `debug` prints it. */
export interface WalletFacts {
  wallet: string;
  shown: boolean;
  /** Why it is not shown. */
  reason?: RefusalReason | undefined;
}

/** A developer error that was printed. */
export interface ErrorFacts {
  code: string;
  message: string;
}

/** One of our elements in the page's own markup. Elements created by a host element are not included. */
export interface ElementFacts {
  /**
   * Its name in findings: the tag, with its id or class, or a number if several elements have the same
   * name.
   */
  name: string;
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** The element with `display: none`: an ancestor, or the element itself. */
  hiddenBy?: string | undefined;
  /** In px; 0 if it is not rendered. */
  width: number;
  /** What its product form would buy; undefined if no form was found. */
  form?: Pick<FormState, 'lineIds' | 'sellingPlanId' | 'disabled'> | undefined;
  wallets: readonly WalletFacts[];
  errors: readonly ErrorFacts[];
  /** The language of its markup, if that is not the script's. */
  markupLanguage?: Language | undefined;
}

/** The facts of an element that only the script has, because they cannot be read from the page. */
export type ScriptFactsOfElement = Pick<ElementFacts, 'wallets' | 'errors' | 'markupLanguage'>;

/** A tag that loads `ekspres.js`. */
export interface ScriptTagFacts {
  url: string;
  isModule: boolean;
  /** Whether it is loaded from an origin other than the page's. */
  isForeign: boolean;
  /** Its server's response. Only the command line can read it. */
  response?: {
    /** 0 if there was no response. */
    status: number;
    contentType: string;
    /** Whether its CORS headers allow the page to load it. */
    allowsPage: boolean;
  };
}

/** Something that the content security policy has blocked. */
export interface ViolationFacts {
  directive: string;
  /** The blocked URL, or a keyword such as `inline`. */
  blocked: string;
}

/** A layout shift that an element has caused. */
export interface ShiftFacts {
  element: string;
  /** How far the content after the element moved down, in px. */
  pixels: number;
}

/** A country that the shop sells to, and its currency there. */
export interface Market {
  country: string;
  currency: string;
}

/** A place in the Storefront API's schema that its version does not have. */
export interface LackFacts {
  /** As `Type.name`. */
  place: string;
  /** The wallets whose clicks need it. */
  wallets: readonly string[];
}

/** The Storefront API's response for one access token. */
export interface ApiFacts {
  /** Names of the elements that have the token. */
  elements: readonly string[];
  origin: string;
  version: string;
  /** The version that the response names. Undefined if it names none, or if the page may not read it. */
  responseVersion?: string | undefined;
  response: { ok: true; markets: readonly Market[] } | { ok: false; status: number; message: string };
  /** What the schema lacks of everything that clicks need. Undefined if the API does not show its schema. */
  lacks?: readonly LackFacts[] | undefined;
}

/** The element with the page's settings. */
export interface SettingsFacts {
  /** Whether it is a `<script type="application/json">`. */
  isJsonScript: boolean;
  text: string;
}

/**
 * What the page has passed to `configure`, without the values, because one of them is the customer's token.
 */
export interface ConfiguredFacts {
  names: readonly string[];
  /** Whether it has switched the script off. */
  isSwitchedOff: boolean;
}

/**
 * The facts of a page, as plain data: read in the page by `read-facts.ts`, completed by the command line, and
 * the input of `findings.ts`.
 */
export interface PageFacts {
  /** The version of the script that read them. */
  version: string;
  /** The language of that script. */
  language: string;
  /** The version of the command line, if that is used. */
  commandVersion?: string;
  /** Whether the script runs on the page. */
  isStarted: boolean;
  isSecure: boolean;
  scripts: readonly ScriptTagFacts[];
  /** The URLs of the files with a hash in their names that the page has loaded for the script. */
  loadedFiles: readonly string[];
  /** The URLs of the files with a hash that could not be loaded. Only the command line knows them. */
  lostFiles: readonly string[];
  /** Our tags that another script has defined. */
  foreignTags: readonly string[];
  /** The URL of the platform's own script, if the page loads it. */
  platformScript?: string | undefined;
  /** Tags with a hyphen that no script has defined, and that are not ours. */
  undefinedTags: readonly string[];
  elements: readonly ElementFacts[];
  settings?: SettingsFacts | undefined;
  configured: ConfiguredFacts;
  /** Whether the element with the settings is ignored, because it lacks the nonce of the script. */
  lacksNonce: boolean;
  /** The developer errors in the page's settings, except those that the doctor finds itself. */
  settingsErrors: readonly ErrorFacts[];
  hasConsentArea: boolean;
  /** Whether product elements show the consent notice themselves. */
  ownConsentNotice: boolean;
  /** Whether an area for Managed Markets stays hidden, because the setting for its documents is missing. */
  hidesMarketsArea: boolean;
  apiOrigin: string;
  violations: readonly ViolationFacts[];
  shifts: readonly ShiftFacts[];
  api: readonly ApiFacts[];
  /** What the API has rejected in this page view because it does not have it; '' for an unreadable name. */
  rejected: readonly string[];
}
