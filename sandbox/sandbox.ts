import type { StorefrontApi } from './api/storefront-api';
import type { DistFiles } from './http/dist-files';
import type { Store } from './store/store';
import type { TelemetryLog } from './telemetry/telemetry-log';
import type { CallLog } from './visits/call-log';
import type { FaultCounter } from './visits/fault-counter';

/** Everything that a running sandbox holds. */
export interface Sandbox {
  store: Store;
  api: StorefrontApi;
  dist: DistFiles;
  calls: CallLog;
  faults: FaultCounter;
  telemetry: TelemetryLog;
  /** Pages that tests have left to be served; the index is the number in their address. */
  testPages: string[];
}
