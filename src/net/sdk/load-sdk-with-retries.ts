import type { Failure } from '../storefront/failures';
import { findAll, newElement, ownScripts, pageDocument, readGlobal } from '../../ui/page-dom';
import { withoutQuery } from './sdk-hosts';

/** How often a script is requested until it loads. */
const ATTEMPTS = 3;

/** The pause after each round of a load, ms. */
const PAUSE_MS = 200;

/** How long a caller waits, ms. A script that loads later is used by the next caller. */
const CALLER_TIMEOUT_MS = 2000;

/** After how many rounds a script that has loaded, but has not defined its API, is given up. */
const ROUNDS = CALLER_TIMEOUT_MS / PAUSE_MS;

/** A vendor's script. */
export interface SdkScript<Sdk> {
  /** URL from `toSdkUrl`, which has checked its origin. */
  url: string;
  /** Reads the vendor's API from its global; undefined while that is missing or incomplete. */
  readApi(): Sdk | undefined;
  /** Further attributes of the script element, such as PayPal's `data-…`. */
  attributes?: Readonly<Record<string, string>>;
}

/** The part of a Trusted Types policy that is used here. */
interface ScriptUrls {
  createScriptURL(url: string): string;
}

/** The loads in progress, by {@link keyOf}. */
const pendingLoads = new Map<string, Promise<void>>();

/** Scripts that have loaded, by {@link keyOf}. */
const loadedScripts = new Set<string>();

/** Identifies a script: PayPal's may be loaded twice from one URL, under two names. */
const keyOf = ({ url, attributes }: SdkScript<unknown>): string => JSON.stringify([url, attributes]);

/** Our policy; undefined until the first script is added, and in browsers without Trusted Types. */
let policy: ScriptUrls | undefined;

/**
 * The URL as a `TrustedScriptURL`. It is unchanged in browsers without Trusted Types, and if the page forbids
 * our policy.
 */
function toTrustedUrl(url: string): string {
  try {
    policy ??= readGlobal<{ createPolicy(name: string, rules: ScriptUrls): ScriptUrls }>(
      'trustedTypes',
    )?.createPolicy('ekspres', { createScriptURL: (scriptUrl) => scriptUrl });
  } catch {
    // The page's own default policy may still accept the URL.
  }
  return policy?.createScriptURL(url) ?? url;
}

/** The page's script elements with this URL. Queries are not compared. */
export const scriptsWithUrl = (url: string): HTMLScriptElement[] =>
  findAll<HTMLScriptElement>('script').filter(({ src }) => withoutQuery(src) === withoutQuery(url));

/**
 * The nonce of our own script, for a vendor's script; '' if it has none.
 * @param moduleUrl the URL of any file of the build
 */
export const ownNonce = (moduleUrl?: string): string =>
  // Reads the property, because browsers hide the attribute's value.
  ownScripts(moduleUrl)[0]?.nonce ?? '';

/** Adds the script to the page, and removes it again if it fails to load. */
const addScript = (sdk: SdkScript<unknown>, moduleUrl: string | undefined): Promise<HTMLScriptElement> =>
  new Promise((resolve, reject) => {
    const { url, attributes = {} } = sdk;
    loadedScripts.delete(keyOf(sdk));
    // No `async` is needed, because a script that the page's HTML does not contain is always async.
    const script = newElement('script');
    for (const name in attributes) script.setAttribute(name, attributes[name] ?? '');
    script.nonce = ownNonce(moduleUrl);
    script.onload = () => {
      loadedScripts.add(keyOf(sdk));
      resolve(script);
    };
    script.onerror = () => {
      script.remove();
      reject(Error('did not load'));
    };
    script.src = toTrustedUrl(url);
    pageDocument.head.append(script);
  });

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Requests the script until it loads, and then waits until it defines its API. Rejects if it does not load,
 * or defines nothing.
 */
async function loadUntilDefined(sdk: SdkScript<unknown>, moduleUrl: string | undefined): Promise<void> {
  let script: HTMLScriptElement | undefined;
  for (let round = 1; ; round++) {
    try {
      // A loaded script is not added again, because it would run twice. It may define its API a moment later.
      script ??= await addScript(sdk, moduleUrl);
    } catch (error) {
      if (round === ATTEMPTS) throw error;
    }
    if (sdk.readApi()) return;
    if (round > ROUNDS) {
      // What loaded was not the SDK, but for example the error page of a proxy.
      script?.remove();
      throw Error('defined nothing');
    }
    await wait(PAUSE_MS);
  }
}

/** The API of a vendor's script, or why there is none. */
export type SdkResponse<Sdk> =
  | { ok: true; result: Sdk }
  | {
      ok: false;
      failure: Failure;
      /** Resolves if the script still loads, after the caller's time limit; rejects if it fails to. */
      late?: Promise<void>;
    };

/**
 * Loads a vendor's script and returns its API. Calls with the same URL and attributes share one load. If the
 * page already has the API, no script is added. Never throws: the failure has the kind `network`, `timeout`
 * (after 2 s), or `incomplete` if the script has loaded without its API. A later call tries again, or returns
 * the API that was too late for this one.
 * @param moduleUrl see {@link ownNonce}
 */
export async function loadSdk<Sdk>(sdk: SdkScript<Sdk>, moduleUrl?: string): Promise<SdkResponse<Sdk>> {
  const { url, readApi } = sdk;
  let kind: Failure['kind'] = 'timeout';
  let reason: unknown;
  let late: Promise<void> | undefined;
  if (!readApi()) {
    const key = keyOf(sdk);
    const loading =
      pendingLoads.get(key) ?? loadUntilDefined(sdk, moduleUrl).finally(() => pendingLoads.delete(key));
    pendingLoads.set(key, loading);
    late = loading;
    try {
      await Promise.race([loading, wait(CALLER_TIMEOUT_MS)]);
    } catch (error) {
      kind = 'network';
      reason = error;
    }
  }
  const result = readApi();
  if (result) return { ok: true, result };
  if (loadedScripts.has(keyOf(sdk))) kind = 'incomplete';
  const message = `${url}: ${reason ?? kind}`;
  return {
    ok: false,
    failure: { kind, operation: 'load_sdk', message, ignorable: true },
    ...(kind === 'timeout' && late && { late }),
  };
}

/**
 * Why a wallet is not offered after its vendor's script has failed to load.
 * @param onLate called if it may still load
 * @throws if the script has loaded, but has not defined the functions that we call
 */
export function sdkRefusal(
  { failure: { kind, message }, late }: SdkResponse<never> & { ok: false },
  onLate: (loading: Promise<void>) => void,
): 'sdk-not-loaded' {
  if (kind === 'incomplete') throw new Error(message);
  if (late) onLate(late);
  return 'sdk-not-loaded';
}
