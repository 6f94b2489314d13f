import { createGraphqlHandler, type GraphqlHandler } from './api/graphql-handler';
import { DistFiles } from './http/dist-files';
import type { Catalog } from './store/catalog';
import { openStore, type Store } from './store/store';
import { TelemetryLog } from './telemetry/telemetry-log';
import type { MerchantLogos } from './merchant-logos';
import { CallLog } from './visits/call-log';
import { FaultCounter } from './visits/fault-counter';

/** The state of a running sandbox. */
export interface Sandbox {
  store: Store;
  api: GraphqlHandler;
  dist: DistFiles;
  calls: CallLog;
  faults: FaultCounter;
  telemetry: TelemetryLog;
  /** HTML of pages that tests have posted. The first page has the number 1 in its URL. */
  testPages: string[];
  /** The merchant's own logos; usually none. */
  logos: MerchantLogos;
}

/**
 * A new sandbox, without carts, orders and calls.
 *
 * @param distDir folder of the built script
 * @param catalog what the shop sells; the sandbox's own products by default
 * @param logos the merchant's own logos
 */
export function openSandbox(distDir: string, catalog?: Catalog, logos: MerchantLogos = new Map()): Sandbox {
  return {
    store: openStore(catalog),
    api: createGraphqlHandler(),
    dist: new DistFiles(distDir),
    calls: new CallLog(),
    faults: new FaultCounter(),
    telemetry: new TelemetryLog(),
    testPages: [],
    logos,
  };
}
