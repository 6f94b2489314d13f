/**
 * The settings in the script's own tag. They are valid, because the server responds to an invalid query with
 * an error.
 */
export interface ScriptSettings {
  src: string;
  components: readonly string[];
  enableFunding: readonly string[];
  disableFunding: readonly string[];
  intent: string;
  commit: boolean;
  vault: boolean;
  /** Such as `pl_PL`; by default that of the browser. */
  locale: string;
  /** The name of the SDK's global. */
  namespace: string;
  /** The `data-` attributes. */
  data: Readonly<Record<string, string | undefined>>;
}

/** Reads the settings of a script tag. */
export function scriptSettings({ src, dataset }: HTMLScriptElement): ScriptSettings {
  const query = new URL(src).searchParams;
  const list = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean);
  return {
    src,
    components: query.has('components') ? list('components') : ['buttons'],
    enableFunding: list('enable-funding'),
    disableFunding: list('disable-funding'),
    intent: query.get('intent') ?? 'capture',
    commit: query.get('commit') !== 'false',
    vault: query.get('vault') === 'true',
    locale: query.get('locale') ?? navigator.language.replace('-', '_'),
    namespace: dataset.namespace ?? 'paypal',
    data: { ...dataset },
  };
}
