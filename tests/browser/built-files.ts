/** The name of a built file in the default language, without its hash; undefined for any other URL. */
export const builtFile = (url: string): string | undefined =>
  /\/dist\/(\w[a-z-]*?)(?:-[\w-]{6})?\.js/.exec(url)?.[1];
