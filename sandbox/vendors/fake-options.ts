type WithFakeOptions = Window & { ekspresFakes?: string };

/**
 * The options of the vendors' fakes. `window.ekspresFakes`, which tests set, takes precedence over the page's
 * query.
 */
export const fakeOptions = (): URLSearchParams =>
  new URLSearchParams(`${(window as WithFakeOptions).ekspresFakes ?? ''}&${location.search.slice(1)}`);

/** The URL of the merchant's own logo with this file name, if the page has it. */
export const merchantLogo = (file: string): string | undefined =>
  fakeOptions().getAll('logo').includes(file) ? `/logos/${file}` : undefined;
