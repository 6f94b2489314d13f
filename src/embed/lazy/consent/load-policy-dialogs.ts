import { retry } from '../../shared/retry';

/**
 * Loads the code that shows a policy, which is separate because the notice must be seen before a purchase and
 * does not need it; undefined if it cannot be loaded.
 */
export const loadPolicyDialogs = () =>
  retry(() => import('../../../ui/policy/show-policy')).catch(() => undefined);
