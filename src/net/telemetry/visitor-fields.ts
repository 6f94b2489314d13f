import { parseUrl } from '../parse';

/** An identifier, number or language; a value of any other form is none. */
const isToken = (value: unknown) => /^[\w-]{1,64}$/.test(String(value ?? ''));

/** `uniq_token` as the analytics library writes it: `uniqToken`. */
const inLibrary = (field: string) => field.replace(/_./g, (dash) => dash.slice(1).toUpperCase());

/**
 * The fields of an event that say whose visit it is part of, each only where its value has the form of an identifier.
 * @param library `defaultAttributes` of the page's analytics library, which is asked first
 * @param page every field, and what the page itself says of it
 * @param secret what opens the shopper's cart: no field has a part of it
 */
export function visitorFields(
  library: Readonly<Record<string, unknown>> | undefined,
  page: Readonly<Record<string, unknown>>,
  secret = '',
): Record<string, unknown> {
  const fields = Object.entries(page).map(([field, ofPage]) => {
    const value = library?.[inLibrary(field)] ?? ofPage;
    // What is shorter, such as a language, is part of anything.
    const isSecret = String(value).length > 7 && secret.includes(String(value));
    return [field, isToken(value) && !isSecret ? value : undefined];
  });
  const referer = String(library?.['referer'] ?? page['referer'] ?? '');
  return {
    ...Object.fromEntries(fields),
    // Path and query may say who the shopper is, or open the cart.
    referer: parseUrl(referer)?.origin,
  };
}
