import { developerError, type DeveloperError } from '../../net/developer-error';

/** What the page may set in `<script type="application/json" id="ekspres-config">`. */
export interface Settings {
  /** Origin of the Storefront API. */
  apiOrigin: string;
  apiVersion: string;
}

/** Reads the page's settings. A broken script is reported and the defaults stand: never a broken page. */
export function readSettings(report: (error: DeveloperError) => void): Settings {
  const settings: Settings = { apiOrigin: location.origin, apiVersion: 'unstable' };
  const script = document.getElementById('ekspres-config');
  if (!script) return settings;
  const reject = (what: string) =>
    report(developerError('invalid-ekspres-config', `#ekspres-config: expected ${what}`));
  try {
    const given = JSON.parse(script.textContent || '{}') as Partial<Record<keyof Settings, unknown>>;
    const { apiOrigin, apiVersion } = given;
    if (typeof apiVersion === 'string' && /^[\w.-]+$/.test(apiVersion)) settings.apiVersion = apiVersion;
    else if (apiVersion !== undefined) reject('apiVersion to be a version such as "2026-04" or "unstable"');
    if (typeof apiOrigin === 'string' && URL.canParse?.(apiOrigin))
      settings.apiOrigin = new URL(apiOrigin).origin;
    else if (apiOrigin !== undefined) reject('apiOrigin to be an origin such as "https://shop.example"');
  } catch {
    reject('a JSON object');
  }
  return settings;
}
