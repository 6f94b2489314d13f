/** The minified text of a style file, made by the build (`build/vanilla-extract-strings.mjs`). */
declare module '*.css?text' {
  const text: string;
  export default text;
}
