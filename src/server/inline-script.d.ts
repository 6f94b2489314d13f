/** The text of an inline script, minified by the build (`build/text-imports.mjs`). */
declare module '*.script?text' {
  const text: string;
  export default text;
}
