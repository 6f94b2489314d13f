import { findAll } from '../../ui/page-dom';

/**
 * Whether a selling plan delivers only once, later (a pre-order, try before you buy), by the product's JSON that themes write
 * into a script of the page. False where no script has the plan.
 */
export const deliversOnce = (planId: string | undefined): boolean =>
  !!planId &&
  findAll('script').some(({ textContent }) =>
    textContent?.split(`"id":${planId},`)[1]?.split('"recurring_deliveries":')[1]?.startsWith('false'),
  );
