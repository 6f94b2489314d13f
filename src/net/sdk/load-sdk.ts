import type { Answer, Failure } from '../storefront/graphql-client';

/** Attempts to load a script, and ms between them. */
const ATTEMPTS = 3;
const PAUSE_MS = 200;

/** How long a caller waits, in ms. What comes later is there for the next caller. */
const PATIENCE_MS = 2000;

/** How many pauses a script that loaded gets to define its global. */
const ROUNDS = PATIENCE_MS / PAUSE_MS;

/** A vendor's script. */
export interface SdkScript<Sdk> {
  /** As `sdk-hosts.ts` lets it pass. */
  url: string;
  /** Reads the vendor's global; undefined while it is not there, or not whole. */
  ready(): Sdk | undefined;
  /** More attributes of the script element, such as PayPal's `data-…`. */
  attributes?: Readonly<Record<string, string>>;
}

interface ScriptUrls {
  createScriptURL(url: string): string;
}

const loads = new Map<string, Promise<void>>();

let policy: ScriptUrls | undefined;

/** The address as pages with Trusted Types want it; as it is where they let us have no policy. */
function trusted(url: string): string {
  try {
    policy ??= (
      globalThis as { trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls } }
    ).trustedTypes?.createPolicy('ekspres', { createScriptURL: (given) => given });
  } catch {
    // The page's own default policy may still let it pass.
  }
  return policy?.createScriptURL(url) ?? url;
}

const withoutQuery = (address: string) => address.split(/[?#]/)[0];

/** The page's tags of the script at this address; the query does not count. */
export const tagsOf = (address: string, page: Document = document): HTMLScriptElement[] =>
  [...page.scripts].filter(({ src }) => withoutQuery(src) === withoutQuery(address));

/**
 * The nonces of all tags that load `ekspres.js`, '' of one that has none.
 * @param moduleUrl address of any file beside `ekspres.js`: `document.currentScript` is null in modules
 */
const ownNonces = (page?: Document, moduleUrl = import.meta.url): string[] =>
  // The property, because browsers hide the attribute.
  tagsOf(new URL('ekspres.js', moduleUrl).href, page).map(({ nonce = '' }) => nonce);

/** What a vendor's script gets for a nonce, '' where there is none. PayPal's wants it as `data-csp-nonce` too. */
export const ownNonce = (...where: Parameters<typeof ownNonces>): string => ownNonces(...where)[0] ?? '';

/** Adds the script, and takes it away again when it fails. */
const addScript = (
  { url, attributes = {} }: SdkScript<unknown>,
  page: Document,
  moduleUrl: string | undefined,
): Promise<HTMLScriptElement> =>
  new Promise((resolve, reject) => {
    // A script that is not written in the page's HTML is async by itself.
    const script = page.createElement('script');
    for (const name in attributes) script.setAttribute(name, attributes[name] ?? '');
    script.nonce = ownNonce(page, moduleUrl);
    script.onload = () => resolve(script);
    script.onerror = () => {
      script.remove();
      reject(Error('did not load'));
    };
    script.src = trusted(url);
    page.head.append(script);
  });

/**
 * Loads a vendor's script, and hands out its global. Callers share one load per address; a page that has the global
 * already keeps its own, and no script is added. Never throws: a failure (kind `timeout` after 2 s, else `network`) is
 * forgotten, so that a later call tries again, or finds what came too late for this one.
 * @param moduleUrl as {@link ownNonces} takes it
 */
export async function loadSdk<Sdk>(
  sdk: SdkScript<Sdk>,
  page: Document = document,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  moduleUrl?: string,
): Promise<Answer<Sdk>> {
  const { url, ready } = sdk;
  const load = async () => {
    let script: HTMLScriptElement | undefined;
    for (let round = 1; ; round++) {
      try {
        // What has loaded is not added again, for it would run twice: some define their global a moment later.
        script ??= await addScript(sdk, page, moduleUrl);
      } catch (error) {
        if (round === ATTEMPTS) throw error;
      }
      if (ready()) return;
      if (round > ROUNDS) {
        // The error page of a proxy "loads" too.
        script?.remove();
        throw Error('defined nothing');
      }
      await wait(PAUSE_MS);
    }
  };
  let kind: Failure['kind'] = 'timeout';
  let reason: unknown;
  if (!ready()) {
    const loading = loads.get(url) ?? load().finally(() => loads.delete(url));
    loads.set(url, loading);
    try {
      await Promise.race([loading, wait(PATIENCE_MS)]);
    } catch (error) {
      kind = 'network';
      reason = error;
    }
  }
  const result = ready();
  return result
    ? { ok: true, result }
    : {
        ok: false,
        failure: { kind, operation: 'load_sdk', message: `${url}: ${reason ?? kind}`, ignorable: true },
      };
}
