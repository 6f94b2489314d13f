import type { Scenario } from '../scenario';
import type { Store } from '../store/store';

/** The context of each resolver. `origin` is that of the request's URL. */
export interface ApiContext {
  store: Store;
  origin: string;
  scenario: Scenario;
}
