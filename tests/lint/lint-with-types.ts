import { tmpdir } from 'node:os';
import { Linter, type Rule } from 'eslint';
import tseslint from 'typescript-eslint';

/** A folder without a `tsconfig.json`, because TypeScript would read the whole repository. */
const root = tmpdir();

export const lintWithTypes = (rule: Rule.RuleModule, code: string, ...options: unknown[]): string[] =>
  new Linter({ cwd: root })
    .verify(
      code,
      {
        files: ['**/*.ts'],
        plugins: { ekspres: { rules: { rule } } },
        languageOptions: {
          parser: tseslint.parser as Linter.Parser,
          parserOptions: { projectService: { allowDefaultProject: ['*.ts'] }, tsconfigRootDir: root },
        },
        rules: { 'ekspres/rule': ['error', ...options] },
      },
      `${root}/code.ts`,
    )
    .map(({ message }) => message);
