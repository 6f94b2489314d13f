/// <reference types="applepayjs" />
import { invalidAccess } from './session-states';
import type { Surroundings } from './surroundings';

/** Throws if this document may not use Apple Pay. */
export function checkAllowed({ refusal }: Pick<Surroundings, 'refusal'>): void {
  const error = refusal();
  if (error !== null) throw error;
}

/** Converts a version into a positive integer; 0 for an invalid one. */
export function versionOf(version: unknown): number {
  return Math.max(0, Math.trunc(Number(version)) || 0);
}

/** The static methods of `ApplePaySession`. */
export function availability(surroundings: Pick<Surroundings, 'refusal' | 'settings'>) {
  const { settings } = surroundings;
  return {
    supportsVersion(version: unknown): boolean {
      if (versionOf(version) === 0) throw invalidAccess();
      checkAllowed(surroundings);
      return versionOf(version) <= settings.maxVersion;
    },
    canMakePayments(): boolean {
      checkAllowed(surroundings);
      return settings.canMakePayments;
    },
    async canMakePaymentsWithActiveCard(merchantIdentifier: unknown): Promise<boolean> {
      if (merchantIdentifier === undefined) throw new TypeError('Not enough arguments');
      checkAllowed(surroundings);
      return settings.canMakePayments && settings.activeCard;
    },
    async applePayCapabilities(): Promise<ApplePayJS.PaymentCredentialStatusResponse> {
      checkAllowed(surroundings);
      const cardStatus = settings.activeCard
        ? 'paymentCredentialsAvailable'
        : 'paymentCredentialsUnavailable';
      return { paymentCredentialStatus: settings.canMakePayments ? cardStatus : 'applePayUnsupported' };
    },
    async openPaymentSetup(): Promise<boolean> {
      return false;
    },
  };
}
