/** The text of an inline script, minified by the build (`build/inline-scripts.mjs`). */
declare module '*.script?text' {
  const text: string;
  export default text;
}
