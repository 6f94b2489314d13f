import { loadOrReport } from './load-or-report';
import { MarkupMistake } from './markup-mistake';

/**
 * The developer error for a mistake. Any other error is returned unchanged, and so is one without its chunk.
 */
export const explain = async (error: unknown): Promise<unknown> =>
  error instanceof MarkupMistake
    ? loadOrReport(() => import('../checks/index')).then(
        (checks) => checks.explainMistake(error),
        () => error,
      )
    : error;
