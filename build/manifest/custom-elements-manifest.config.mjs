import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';
import { editorDataPlugin } from './editor-data.mjs';
import { elementsPlugin } from './elements-plugin.mjs';

/**
 * Configuration of `cem analyze`: writes `dist/custom-elements.json`, and for editors `html-data.json`,
 * `css-data.json` and `web-types.json`.
 */
export default {
  // The analyzer needs a file, but our plugin writes the modules of the manifest.
  globs: ['src/types/index.ts'],
  outdir: 'dist',
  // The field `customElements` of package.json is maintained by hand.
  packagejson: false,
  plugins: [
    elementsPlugin(),
    customElementVsCodePlugin({
      outdir: 'dist',
      htmlFileName: 'html-data.json',
      cssFileName: null,
      hideLogs: true,
    }),
    editorDataPlugin('dist'),
  ],
};
