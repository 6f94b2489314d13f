import { chunkError } from '../../shared/chunk-error';
import { dispatchError } from '../../shared/error-event';
import { retry } from '../../shared/retry';

/** Loads a chunk (see {@link retry}). Reports a failure to the page, and rejects. */
export const loadOrReport = <Module>(load: () => Promise<Module>): Promise<Module> =>
  retry(load).catch((error: Error) => {
    dispatchError(chunkError(error.message));
    throw error;
  });
