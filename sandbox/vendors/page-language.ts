/**
 * Whether the page is in Polish, or does not declare its language. Also the language of tests without a page.
 */
export function isPolishPage(): boolean {
  // A script that Playwright adds runs before the page has a root element.
  const root: Element | null | undefined = globalThis.document?.documentElement;
  const language = root?.getAttribute('lang') ?? '';
  return language === '' || language.toLowerCase().startsWith('pl');
}

/** The text of a fake in the language of the page: in English on pages that are not in Polish. */
export const localized = (polish: string, english: string): string => (isPolishPage() ? polish : english);

/** A price in the language of the page. */
export const localizedPrice = (amount: string | number, currency: string): string =>
  new Intl.NumberFormat(isPolishPage() ? 'pl' : 'en', { style: 'currency', currency }).format(Number(amount));
