import type { ViolationFacts, WalletFacts } from '../../../doctor/facts';
import { pageDocument } from '../../../ui/page-dom';

/** What the content security policy has refused since an element first had `debug`; undefined before. */
let violations: ViolationFacts[] | undefined;

/** Keeps what the policy refuses while the doctor loads: browsers do not report it again. */
function keepViolations(): ViolationFacts[] {
  const kept: ViolationFacts[] = [];
  pageDocument.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    kept.push({ directive: effectiveDirective, blocked: blockedURI });
  });
  return kept;
}

/**
 * Opens the doctor for an element with `debug`: it shows the element's wallets, and what is wrong on the
 * page.
 * @param wallets the wallets that the element considered; empty if an error has cleared it
 */
export function openDoctor(element: Element, wallets: readonly WalletFacts[]): void {
  const kept = (violations ??= keepViolations());
  import('../../../doctor/doctor').then(
    ({ examine }) => examine(element, wallets, kept),
    // It failed to load: the browser's own error names the file, and the console has the table of wallets
    // already.
    () => {},
  );
}
