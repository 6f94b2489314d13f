import { createGraphqlHandler, type GraphqlHandler } from './api/graphql-handler';
import { DistFiles } from './http/dist-files';
import type { Catalog } from './store/find-variant';
import { openStore, type Store } from './store/store';
import { TelemetryLog } from './telemetry/telemetry-log';
import { CallLog } from './visits/call-log';
import { FaultCounter } from './visits/fault-counter';

/** Everything that a running sandbox holds. */
export interface Sandbox {
  store: Store;
  api: GraphqlHandler;
  dist: DistFiles;
  calls: CallLog;
  faults: FaultCounter;
  telemetry: TelemetryLog;
  /** Pages that tests have left to be served; the index is the number in their address. */
  testPages: string[];
}

/** A sandbox that nothing has happened to. `catalog`: what its shop sells, instead of the sandbox's own products. */
export function openSandbox(distDir: string, catalog?: Catalog): Sandbox {
  return {
    store: openStore(catalog),
    api: createGraphqlHandler(),
    dist: new DistFiles(distDir),
    calls: new CallLog(),
    faults: new FaultCounter(),
    telemetry: new TelemetryLog(),
    testPages: [],
  };
}
