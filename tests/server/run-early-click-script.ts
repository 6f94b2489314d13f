import { vi } from 'vitest';
import { renderEarlyClickScript, type EarlyClickScriptOptions } from '../../src/server/index';

/** The code of the only script element in this HTML. */
export const scriptTextOf = (html: string) => /^<script[^>]*>(.*)<\/script>$/s.exec(html)?.[1] ?? '';

/** Makes the script consider our elements undefined, because happy-dom does not support `:defined`. */
export function considerUndefined(): void {
  const { closest } = Element.prototype;
  vi.spyOn(Element.prototype, 'closest').mockImplementation(function (this: Element, selector: string) {
    return closest.call(this, selector.replace(':not(:defined)', '[access-token]'));
  });
}

/**
 * Runs the early-click script on a page with the origin https://shop.example.
 * @param navigations gets the URLs that the script opens, without that origin
 * @returns removes the script's listeners
 */
export function runEarlyClickScript(navigations: string[], options?: EarlyClickScriptOptions): () => void {
  const listeners: [string, EventListener, boolean | undefined][] = [];
  /** The script calls it as a method only of `navigation`. */
  function listen(this: EventTarget | undefined, type: string, listener: EventListener, capture?: boolean) {
    if (!this) listeners.push([type, listener, capture]);
    (this ?? window).addEventListener(type, listener, capture);
  }
  const page = {
    origin: 'https://shop.example',
    set location(url: string) {
      navigations.push(url.replace('https://shop.example', ''));
    },
  };
  // In the scope of `page`, so that assignments to `location` are recorded.
  const script = `with (page) ${scriptTextOf(renderEarlyClickScript(options))}`;
  new Function('page', 'addEventListener', script)(page, listen);
  return () => {
    for (const [type, listener, capture] of listeners) removeEventListener(type, listener, capture);
  };
}

/** Reports that a script or another file with this URL could not be loaded. */
export function failToLoad(src = 'https://cdn.example/ekspres.js?v=2'): void {
  // Not a script element, which would be loaded.
  const script = Object.assign(document.createElement('div'), { src });
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}
