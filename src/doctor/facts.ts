import type { FormState } from '../embed/page/product-form';

/** A wallet that an element considered, as `debug` prints it. */
export interface WalletFacts {
  wallet: string;
  shown: boolean;
  /** Why it is not shown: a row of the list in the docs' overview of wallets. */
  reason?: string | undefined;
}

/** A developer error that was printed. */
export interface ErrorFacts {
  code: string;
  message: string;
}

/** One of our elements that the page has written; those that a host element creates are not among them. */
export interface ElementFacts {
  /** How findings name it: its tag, and its id or number where the page has several. */
  name: string;
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** The ancestor, or the element itself, that has `display: none`. */
  hiddenBy?: string | undefined;
  /** In px; 0 where nothing of it is drawn. */
  width: number;
  /** What its product form would buy; undefined where no form was found. */
  form?: Pick<FormState, 'variantId' | 'sellingPlanId' | 'disabled'> | undefined;
  wallets: readonly WalletFacts[];
  errors: readonly ErrorFacts[];
}

/** A tag that loads `ekspres.js`. */
export interface ScriptFacts {
  address: string;
  isModule: boolean;
  /** Whether it lies on another origin than the page. */
  isForeign: boolean;
  /** What its server answers; only a program outside the page can see it. */
  answer?: {
    /** 0 where there was no answer. */
    status: number;
    contentType: string;
    /** Whether it may be loaded by this page, as its CORS headers say. */
    allowsPage: boolean;
  };
}

/** What the content security policy has refused. */
export interface ViolationFacts {
  directive: string;
  /** The address that was refused, or a word such as `inline`. */
  blocked: string;
}

/** What the page around an element did while the element was filled. */
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

/** What the Storefront API answers to the token of some elements. */
export interface ApiFacts {
  /** Names of the elements. */
  elements: readonly string[];
  origin: string;
  version: string;
  answer: { ok: true; markets: readonly Market[] } | { ok: false; status: number; message: string };
}

/** The element with the page's settings. */
export interface SettingsFacts {
  /** Whether it is a `<script type="application/json">`. */
  isJsonScript: boolean;
  text: string;
}

/**
 * What is known of a page, as plain data: read in the page (`read-facts.ts`), completed by the command line, judged by
 * `findings.ts`.
 */
export interface PageFacts {
  /** The version of the script that read them. */
  version: string;
  /** The version of the command line, where that asks. */
  wantedVersion?: string;
  /** Whether the script runs on the page. */
  isStarted: boolean;
  isSecure: boolean;
  scripts: readonly ScriptFacts[];
  /** Tags of ours that another script has defined. */
  foreignTags: readonly string[];
  /** Tags with a hyphen that no script has defined, and that are none of ours. */
  undefinedTags: readonly string[];
  elements: readonly ElementFacts[];
  settings?: SettingsFacts | undefined;
  hasConsentArea: boolean;
  apiOrigin: string;
  violations: readonly ViolationFacts[];
  shifts: readonly ShiftFacts[];
  api: readonly ApiFacts[];
}
