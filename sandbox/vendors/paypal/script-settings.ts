/** What the script's own tag says. The server has refused what PayPal's refuses. */
export interface ScriptSettings {
  src: string;
  components: readonly string[];
  enableFunding: readonly string[];
  disableFunding: readonly string[];
  intent: string;
  commit: boolean;
  vault: boolean;
  /** `pl_PL`; without the parameter PayPal follows the browser. */
  locale: string;
  /** The global that the SDK puts itself under. */
  namespace: string;
  /** Its `data-` attributes. */
  data: Readonly<Record<string, string | undefined>>;
}

/** Reads the tag. */
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
