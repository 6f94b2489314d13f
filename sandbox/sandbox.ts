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

interface SandboxParts {
  /** The folder of the built script. */
  distDir: string;
  /** What the shop sells; the sandbox's own products by default. */
  catalog?: Catalog | undefined;
  /** The merchant's own logos; none by default. */
  logos?: MerchantLogos | undefined;
}

/** A new sandbox, without carts, orders and calls. */
export function openSandbox({ distDir, catalog, logos = new Map() }: SandboxParts): Sandbox {
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
