/** A simulated network. */
export interface Network {
  title: string;
  /** Wait before each response, ms. */
  latency: number;
  bytesPerSecond: number;
}

/**
 * The values of `?network=`. Slow 4G is Lighthouse's, and slow 3G is WebPageTest's. Fast 4G has the speed of
 * WebPageTest's 4G, and half its latency.
 */
export const NETWORKS = {
  fast_4g: { title: 'Fast 4G', latency: 85, bytesPerSecond: 1_125_000 },
  slow_4g: { title: 'Slow 4G', latency: 150, bytesPerSecond: 200_000 },
  slow_3g: { title: 'Slow 3G', latency: 400, bytesPerSecond: 50_000 },
} as const satisfies Readonly<Record<string, Network>>;

/** The network with this name; undefined without a name, or for an unknown one. */
export function networkNamed(name: string | null | undefined): Network | undefined {
  return Object.hasOwn(NETWORKS, name ?? '') ? NETWORKS[name as keyof typeof NETWORKS] : undefined;
}
