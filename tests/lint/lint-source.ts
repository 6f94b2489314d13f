import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({
  // The files of these tests do not exist, so they have no types. All other rules of the project apply.
  overrideConfig: tseslint.configs.disableTypeChecked,
});

/**
 * Lints `code` as the content of `file`, a path in the repository, with the project's configuration. Returns
 * the messages of `rules`, or else of every rule, each as `rule: message`.
 */
export async function lintSource(file: string, code: string, rules?: readonly string[]): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: file });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => !rules || ruleId === null || rules.includes(ruleId))
    .map(({ ruleId, message }) => `${ruleId}: ${message}`);
}
