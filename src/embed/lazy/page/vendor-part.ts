import { signal } from '@preact/signals-core';
import type { VendorPart } from '../../shared/parts';
import { loadOrReport } from '../click/load-or-report';

/** The part if the chunk cannot be loaded: no vendor can draw a button. */
const WITHOUT_CHUNK: VendorPart = {
  followElement: () => ({
    refusal: () => 'not-drawn',
    buysDeferredPlan: () => false,
    isDrawn: () => false,
    drawButton() {},
    updateButton() {},
    followCheckout() {},
    release() {},
  }),
  ruledOutByClick: () => undefined,
};

const loaded = signal<VendorPart | undefined>(undefined);
let loading: Promise<VendorPart> | undefined;

async function load(): Promise<VendorPart> {
  const part = await loadOrReport(() => import('../vendor/index')).catch(() => WITHOUT_CHUNK);
  loaded.value = part;
  return part;
}

/** Loads the chunk `vendor`, once. Never rejects. */
export const loadVendorPart = (): Promise<VendorPart> => (loading ??= load());

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
