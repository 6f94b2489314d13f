import type { Language } from '../../src/ui/languages';
import { pageLanguage } from '../pages/page-language';
import { type OrderLine, TITLE_SEPARATOR } from '../store/orders';
import type { Product } from '../store/products';
import { FILLED_CART_LINK } from '../side-panel/choices';
import { ENGLISH } from './english';

/** A text of the shop's pages, in Polish. */
export type ShopText = keyof typeof ENGLISH;

/** What a visitor may try first, and the page to do it on. */
export const THINGS_TO_TRY: readonly (readonly [text: ShopText, path: string])[] = [
  ['Otwórz kubek i zapłać przez Apple Pay albo Google Pay.', '/products/kubek'],
  ['Zmień portfel w panelu; zmiana zostaje w koszyku.', FILLED_CART_LINK],
  ['Zepsuj coś: wybierz scenariusz w panelu i zapłać jeszcze raz.', '/scenarios'],
];

/**
 * The text in Polish, or in English for every other language of the script; unchanged if there is no
 * translation, as for what a shopper has typed.
 */
export const translated = (text: string, language: Language): string =>
  language !== 'pl' && Object.hasOwn(ENGLISH, text) ? ENGLISH[text as ShopText] : text;

/** Returns the shop's texts in the language of a page. */
export const shopText = (page: URL): ((text: ShopText) => string) => {
  const language = pageLanguage(page);
  return (text) => translated(text, language);
};

/** The product with its texts in the language of a page. */
export function productOn(page: URL, product: Product): Product {
  const language = pageLanguage(page);
  const text = (polish: string) => translated(polish, language);
  return {
    ...product,
    title: text(product.title),
    description: text(product.description),
    optionName: text(product.optionName),
    facts: product.facts.map(text),
    variants: product.variants.map((variant) => ({ ...variant, title: text(variant.title) })),
    sellingPlans: product.sellingPlans.map((plan) => ({ ...plan, name: text(plan.name) })),
  };
}

/** The title of a line of an order in the language: that of the product, and that of its variant. */
export const lineTitle = ({ title }: OrderLine, language: Language): string =>
  title
    .split(TITLE_SEPARATOR)
    .map((part) => translated(part, language))
    .join(TITLE_SEPARATOR);
