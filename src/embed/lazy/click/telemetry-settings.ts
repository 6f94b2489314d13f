import { parseUrl } from '../../../net/parse';
import type { ErrorService } from '../../../net/telemetry/error-reports';
import type { Readers } from './settings';

/** The receivers of telemetry in the page's settings. Without them nothing is sent. */
export interface TelemetrySettings {
  /** Origin of `/v1/produce`, `/v1/metrics` and `/v1/logs`. */
  telemetryOrigin?: string | undefined;
  errors?: ErrorService | undefined;
}

/** An `http:` or `https:` URL; undefined for anything else. */
const toHttpUrl = (value: unknown): URL | undefined =>
  /^https?:/.test(String(value)) ? parseUrl(String(value)) : undefined;

/** How each of these settings is parsed. */
export const TELEMETRY_READERS: Readers<TelemetrySettings> = {
  telemetryOrigin: ['an origin such as "https://telemetry.example"', (value) => toHttpUrl(value)?.origin],
  errors: [
    'an object with notifyUrl, sessionsUrl and apiKey',
    (value) => {
      const service = Object(value) as ErrorService;
      const { notifyUrl, sessionsUrl, apiKey } = service;
      const areUrls = toHttpUrl(notifyUrl) && toHttpUrl(sessionsUrl);
      return areUrls && /^[\w-]+$/.test(apiKey) ? service : undefined;
    },
  ],
};
