/**
 * Safari of iOS 26.0 goes on scrolling a page whose root is `overflow: hidden`; only a fixed body stays put there.
 * The system's own number is frozen in the user agent, the browser's is not: https://webkit.org/blog/17333/
 */
export const needsFixedBody = (userAgent: string): boolean =>
  /iP(hone|od|ad)/.test(userAgent) && /Version\/26\.0[ .]/.test(userAgent);
