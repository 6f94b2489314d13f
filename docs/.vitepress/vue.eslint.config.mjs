// Only for the components of the docs site. The project's configuration, in its root, does without Vue's packages.
import { defineConfig } from 'eslint/config';
import vue from 'eslint-plugin-vue';
import tseslint from 'typescript-eslint';

export default defineConfig({
  files: ['**/*.vue'],
  extends: [tseslint.configs.recommended, vue.configs['flat/recommended']],
  languageOptions: { parserOptions: { parser: tseslint.parser } },
  rules: {
    // Prettier decides on layout.
    'vue/html-self-closing': 'off',
    'vue/max-attributes-per-line': 'off',
    'vue/singleline-html-element-content-newline': 'off',
    'vue/html-indent': 'off',
    'vue/html-closing-bracket-newline': 'off',
  },
});
