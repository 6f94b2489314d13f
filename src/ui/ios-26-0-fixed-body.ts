/**
 * iOS 26.0 goes on scrolling a page whose root is `overflow: hidden`; only a fixed body stays put there. Safari froze
 * the system's number in its user agent and tells its own; other browsers there tell the system's:
 * https://nielsleenheer.com/articles/2025/the-user-agent-string-of-safari-on-ios-26-and-macos-26
 */
export const needsFixedBody = (userAgent: string): boolean =>
  /iP(hone|od|ad).*(OS 26_0|Version\/26\.0[ .])/.test(userAgent);
