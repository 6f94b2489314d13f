import type { ClickContext, ClickOutcome } from '../contract';

/** How a click ends that the page has not allowed: it has prevented the click, or the click is over. */
export const notAllowed = ({ ended }: Pick<ClickContext, 'ended'>) =>
  ({ outcome: 'rejected', reason: ended.aborted ? 'canceled' : 'prevented' }) as const satisfies ClickOutcome;
