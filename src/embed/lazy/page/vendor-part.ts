import { signal } from '@preact/signals-core';
import type { VendorPart } from '../../shared/parts';
import { loadOrReport } from '../click/load-or-report';

const loaded = signal<VendorPart | undefined>(undefined);
const hasFailed = signal(false);
let loading: Promise<VendorPart | undefined> | undefined;

async function load(): Promise<VendorPart | undefined> {
  try {
    return (loaded.value = await loadOrReport(() => import('../vendor/index')));
  } catch {
    hasFailed.value = true;
    return undefined;
  }
}

/** Loads the chunk `vendor`, once; undefined if it cannot be loaded. */
export const loadVendorPart = (): Promise<VendorPart | undefined> => (loading ??= load());

/**
 * What the chunk `vendor` does; undefined until it has loaded. It is a signal's value, so an update that
 * reads it runs again when the chunk has loaded. The first call requests the chunk.
 */
export function vendorPart(): VendorPart | undefined {
  void loadVendorPart();
  return loadedVendorPart();
}

/** Like {@link vendorPart}, but does not request the chunk. */
export const loadedVendorPart = (): VendorPart | undefined => loaded.value;

/** Whether the chunk cannot be loaded, so that no vendor can draw a button. A signal's value. */
export const isVendorPartLost = (): boolean => hasFailed.value;
