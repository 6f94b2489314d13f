import type { OptionalGlobal } from '../../ui/page-dom';

/**
 * A vendor's API. The vendor's script adds it to anything with the name of its global, even to an element, so
 * it counts only if it has the function that we call.
 * @param find finds the API in the global
 */
export function readVendorApi<Global, Api extends object>(
  name: OptionalGlobal,
  find: (found: Global) => Api | undefined,
  method: keyof Api,
): Api | undefined {
  try {
    const api = find((window as Partial<Record<OptionalGlobal, unknown>>)[name] as Global);
    return typeof api?.[method] === 'function' ? api : undefined;
  } catch {
    // There is no such global, or it is the window of a frame from another origin.
    return undefined;
  }
}
