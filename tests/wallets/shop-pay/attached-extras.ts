import { afterEach } from 'vitest';
import type { Extras } from '../../../src/wallets/contract';

/** Keeps the extras of each element as its follower does, and releases them after each test. */
export function keepExtras<Host extends Element>(attach: (host: Host) => Extras) {
  const attached = new Map<Element, Extras>();
  afterEach(() => {
    for (const extras of attached.values()) extras.release();
    attached.clear();
  });
  return {
    update(host: Host): void {
      const extras = attached.get(host) ?? attach(host);
      attached.set(host, extras);
      extras.update();
    },
    release: (host: Host): void => attached.get(host)?.release(),
  };
}
