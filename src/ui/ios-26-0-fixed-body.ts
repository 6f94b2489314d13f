/**
 * Whether the browser runs on iOS 26.0, which scrolls a page in spite of `overflow: hidden` on its root; only a fixed body
 * prevents that. Safari's user agent has a frozen version of the system, and Safari's own version; those of other browsers have the
 * real version of the system:
 * https://nielsleenheer.com/articles/2025/the-user-agent-string-of-safari-on-ios-26-and-macos-26
 */
export const needsFixedBody = (userAgent: string): boolean =>
  /iP(hone|od|ad).*(OS 26_0|Version\/26\.0[ .])/.test(userAgent);
