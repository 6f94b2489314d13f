import type { ViolationFacts, WalletFacts } from '../doctor/facts';

/** What the content security policy has refused since an element has `debug`; undefined before. */
let violations: ViolationFacts[] | undefined;

/** Keeps what the policy refuses while the doctor loads: no browser tells it later. */
function keepViolations(): ViolationFacts[] {
  const kept: ViolationFacts[] = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    kept.push({ directive: effectiveDirective, blocked: blockedURI });
  });
  return kept;
}

/**
 * Opens what `debug` on an element shows: the wallets, and what is wrong on the page.
 * @param wallets which the element considered
 */
export function openDoctor(element: Element, wallets: readonly WalletFacts[]): void {
  const kept = (violations ??= keepViolations());
  import('../doctor/doctor').then(
    ({ examine }) => examine(element, wallets, kept),
    // The tables in the console are there already, and the policy or the network names the file.
    () => {},
  );
}
