import type { Plugin } from 'graphql-yoga';
import type { Language } from '../../src/ui/languages';
import { translated } from '../texts/shop-text';

/** The fields with text that a shopper reads. */
const TRANSLATED_FIELDS: readonly string[] = ['title', 'description', 'name', 'message'];

/** A copy of a response, or of a part of one, with the shop's texts in the language. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'string' && TRANSLATED_FIELDS.includes(name)
        ? translated(part, language)
        : inLanguage(part, language),
    ]),
  );
}

async function* partsInLanguage(parts: AsyncIterable<unknown>, language: Language): AsyncGenerator<unknown> {
  for await (const part of parts) yield inLanguage(part, language);
}

const isStream = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

/** Translates the shop's texts into the language of the request's variable `language` (`@inContext`). */
export function translationPlugin(): Plugin {
  return {
    onExecute: ({ args }) => {
      const { language } = (args.variableValues ?? {}) as { language?: unknown };
      if (language !== 'EN') return undefined;
      return {
        onExecuteDone: ({ result, setResult }) => {
          const inEnglish = isStream(result) ? partsInLanguage(result, 'en') : inLanguage(result, 'en');
          setResult(inEnglish as Parameters<typeof setResult>[0]);
        },
      };
    },
  };
}
