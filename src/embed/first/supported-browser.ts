/**
 * Whether the browser has the built-ins that our elements need, which it has since Chrome 111, Firefox 111
 * and Safari 16.4.
 */
export const supportsBrowser = (): boolean =>
  'adoptedStyleSheets' in Document.prototype && 'timeout' in AbortSignal;
