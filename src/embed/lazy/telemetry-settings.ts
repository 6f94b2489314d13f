import type { ErrorService } from '../../net/telemetry/error-reports';
import type { Readers } from './settings';

/** Whom the page lets telemetry be sent to; nobody where it does not say. */
export interface TelemetrySettings {
  /** Origin of `/v1/produce`, `/v1/metrics` and `/v1/logs`. */
  telemetryOrigin?: string | undefined;
  errors?: ErrorService | undefined;
}

const isAddress = (value: unknown): value is string =>
  /^https?:/.test(String(value)) && URL.canParse(`${value}`);

/** How each is read. */
export const TELEMETRY_READERS: Readers<TelemetrySettings> = {
  telemetryOrigin: ['an origin', (value) => (isAddress(value) ? new URL(value).origin : undefined)],
  errors: [
    '{"notifyUrl", "sessionsUrl", "apiKey"}',
    (value) => {
      const service = Object(value) as ErrorService;
      const { notifyUrl, sessionsUrl, apiKey } = service;
      return isAddress(notifyUrl) && isAddress(sessionsUrl) && /^[\w-]+$/.test(apiKey) ? service : undefined;
    },
  ],
};
