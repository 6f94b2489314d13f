import type { StorefrontApi } from './api/storefront-api.js';
import type { DistFiles } from './http/dist-files.js';
import type { Store } from './store/store.js';
import type { CallLog } from './visits/call-log.js';
import type { FaultCounter } from './visits/fault-counter.js';

/** Everything that a running sandbox holds. */
export interface Sandbox {
  store: Store;
  api: StorefrontApi;
  dist: DistFiles;
  calls: CallLog;
  faults: FaultCounter;
  /** Pages that tests have left to be served; the index is the number in their address. */
  testPages: string[];
}
