import { findAll, ownScripts } from '../../ui/page-dom';

export const SETTINGS_ID = 'ekspres-config';

/**
 * The element with the page's settings: the first valid `<script type="application/json"
 * id="ekspres-config">`. Everything that reads settings uses this function, except the first file
 * (`first/first-settings.ts`).
 *
 * Settings determine which hosts receive the shopper's cart and which hosts scripts are loaded from, and a
 * shop's pages may contain HTML of other people. So only a script element counts. It must have the nonces of
 * all tags that load our script, because one of the tags may be injected; on a page that loads it with
 * `import`, those of all scripts.
 */
export function settingsElement(): HTMLScriptElement | undefined {
  // Most pages have none, and need not read all their scripts.
  const candidates = findAll<HTMLScriptElement>(`script#${SETTINGS_ID}`);
  if (!candidates[0]) return undefined;
  const own = ownScripts();
  // `document.scripts` is not used, because an injected `<form name="scripts">` would hide it.
  const nonced = own[0] ? own : findAll<HTMLScriptElement>('script');
  return candidates.find(
    ({ id, type, nonce }) =>
      // In quirks mode, the selector ignores case.
      id === SETTINGS_ID &&
      type === 'application/json' &&
      // The property is read, because browsers hide the attribute's value.
      nonced.every((tag) => !tag.nonce || tag.nonce === nonce),
  );
}
