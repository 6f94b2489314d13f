import { docsUrl } from '../net/developer-error';
import type { PageFacts } from './facts';
import type { Mistake, Rule } from './rule';
import { apiRules } from './rules/api-rules';
import { developerErrors } from './rules/developer-errors';
import { markupRules } from './rules/markup-rules';
import { pageRules } from './rules/page-rules';
import { scriptRules } from './rules/script-rules';
import { settingsRules } from './rules/settings-rules';
import { walletRules } from './rules/wallet-rules';

/** A mistake that was found on a page. */
export interface Finding extends Mistake {
  /** A stable name. */
  code: string;
  /** The URL of its explanation in the docs, or the file of the package if the docs are not published. */
  docs: string;
  /** Whether it is a developer error, which the script prints itself. */
  isDeveloperError: boolean;
}

/** The rules about a page on which the script runs. */
const pageTable: readonly Rule[] = [
  ...settingsRules,
  ...markupRules,
  ...walletRules,
  ...pageRules,
  ...apiRules,
];

/** All codes of findings, except those of developer errors. */
export const findingCodes = [...scriptRules, ...pageTable].map(({ code }) => code);

const findByRules = (rules: readonly Rule[], facts: PageFacts): Finding[] =>
  rules.flatMap(({ code, find }) =>
    find(facts).map((mistake) => ({
      ...mistake,
      code,
      docs: docsUrl('guides/doctor', code),
      isDeveloperError: false,
    })),
  );

/**
 * The mistakes on a page, in the order in which they should be fixed. As long as the script does not run, the
 * others do not matter.
 */
export function findMistakes(facts: PageFacts): Finding[] {
  const errors = developerErrors(facts).map((error) => ({
    ...error,
    docs: docsUrl('reference/errors', error.code),
    isDeveloperError: true,
  }));
  return [...findByRules(scriptRules, facts), ...errors, ...findByRules(pageTable, facts)];
}

/** Information for the page's author that is not a mistake of the page. */
export interface Note {
  sentence: string;
  /** As in {@link Finding}. */
  docs: string;
}

/** Which fields the API has rejected: the page's author may want to know it, but it is not a mistake. */
export const findNotes = ({ rejected }: PageFacts): Note[] =>
  rejected.map((name) => ({
    sentence: `The Storefront API has rejected a request because it does not have ${name || 'a field'}.`,
    docs: docsUrl('reference/errors', 'rejected-api-field'),
  }));

/** A finding as one line for the console. */
export const lineOf = ({ code, about, sentence, fix, docs }: Finding): string =>
  `${code}: ${about && `${about}: `}${sentence} ${fix} ${docs}`;
