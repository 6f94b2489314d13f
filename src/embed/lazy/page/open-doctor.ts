import type { ViolationFacts } from '../../../doctor/facts';
import { pageDocument } from '../../../ui/page-dom';

/** What the content security policy has blocked since an element first had `debug`; undefined before. */
let violations: ViolationFacts[] | undefined;

/** Collects what the policy blocks while the doctor loads, because browsers do not report it again. */
function keepViolations(): ViolationFacts[] {
  const kept: ViolationFacts[] = [];
  pageDocument.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    kept.push({ directive: effectiveDirective, blocked: blockedURI });
  });
  return kept;
}

/**
 * Opens the doctor, because an element has `debug`: it shows the elements' wallets, and what is wrong on the
 * page.
 */
export function openDoctor(): void {
  const kept = (violations ??= keepViolations());
  import('../../../doctor/doctor').then(
    ({ examine }) => examine(kept),
    // It failed to load: the browser's own error contains the file's URL, and the table of wallets is already
    // in the console.
    () => {},
  );
}
