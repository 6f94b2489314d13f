type WithFakeOptions = Window & { ekspresFakes?: string };

/**
 * The options of the vendors' fakes. `window.ekspresFakes`, which tests set, takes precedence over the page's
 * query.
 */
export const fakeOptions = (): URLSearchParams =>
  new URLSearchParams(`${(window as WithFakeOptions).ekspresFakes ?? ''}&${location.search.slice(1)}`);

/**
 * The URL of the merchant's own logo with this file name, if the page has it: `logo=<file>`, which the shop
 * serves, or `logo=<file> <URL>`.
 */
export function merchantLogo(file: string): string | undefined {
  const entries = fakeOptions()
    .getAll('logo')
    .map((entry) => entry.split(' '));
  const [, url = `/logos/${file}`] = entries.find(([name]) => name === file) ?? [undefined, ''];
  return url || undefined;
}
