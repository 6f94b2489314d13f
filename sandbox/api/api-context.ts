import type { Scenario } from '../scenario';
import type { Store } from '../store/store';

/** What every resolver is given. `origin` is the address that the page came from, without a final slash. */
export interface ApiContext {
  store: Store;
  origin: string;
  scenario: Scenario;
}
