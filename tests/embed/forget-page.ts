declare const __EKSPRES_BUILD__: string;

const forget = (key: string) => Reflect.deleteProperty(globalThis, Symbol.for(key));

/** Forgets what was passed to `configure`. */
export const forgetSettings = () => forget('ekspres.settings');

/** Forgets the page's state, for tests that load the modules a second time. */
export const forgetState = () => forget(`ekspres:${__EKSPRES_BUILD__}`);
