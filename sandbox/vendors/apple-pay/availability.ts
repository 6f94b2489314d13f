/// <reference types="applepayjs" />
import { invalidAccess } from './session-states';
import type { Surroundings } from './surroundings';

/** Throws when this document may not use Apple Pay. */
export function checkAllowed({ refusal }: Pick<Surroundings, 'refusal'>): void {
  const fault = refusal();
  if (fault !== null) throw fault;
}

/** A version as a whole number above 0, or 0. */
export function versionOf(version: unknown): number {
  return Math.max(0, Math.trunc(Number(version)) || 0);
}

/** The static methods of `ApplePaySession`. */
export function availability(around: Pick<Surroundings, 'refusal' | 'settings'>) {
  const { settings } = around;
  return {
    supportsVersion(version: unknown): boolean {
      if (versionOf(version) === 0) throw invalidAccess();
      checkAllowed(around);
      return versionOf(version) <= settings.maxVersion;
    },
    canMakePayments(): boolean {
      checkAllowed(around);
      return settings.canMakePayments;
    },
    async canMakePaymentsWithActiveCard(merchantIdentifier: unknown): Promise<boolean> {
      if (merchantIdentifier === undefined) throw new TypeError('Not enough arguments');
      checkAllowed(around);
      return settings.canMakePayments && settings.activeCard;
    },
    async applePayCapabilities(): Promise<ApplePayJS.PaymentCredentialStatusResponse> {
      checkAllowed(around);
      const able = settings.activeCard ? 'paymentCredentialsAvailable' : 'paymentCredentialsUnavailable';
      return { paymentCredentialStatus: settings.canMakePayments ? able : 'applePayUnsupported' };
    },
    async openPaymentSetup(): Promise<boolean> {
      return false;
    },
  };
}
