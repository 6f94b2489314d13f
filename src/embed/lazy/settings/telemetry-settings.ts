import { parseUrl } from '../../../net/parse';
import type { ErrorService } from '../../../net/telemetry/error-reports';
import { readSetting, toOrigin, type ReadSetting } from '../click/settings';

/** The receivers of telemetry in the page's settings. Without them nothing is sent. */
export interface TelemetrySettings {
  /** Origin of `/v1/produce`, `/v1/metrics` and `/v1/logs`. */
  telemetryOrigin: string | undefined;
  errors: ErrorService | undefined;
}

/** An `http:` or `https:` URL; undefined for anything else. */
const toHttpUrl: ReadSetting<URL> = (value) =>
  /^https?:/.test(String(value)) ? parseUrl(String(value)) : undefined;

/** A service that receives error reports. */
export const toErrorService: ReadSetting<ErrorService> = (value) => {
  const service = Object(value) as ErrorService;
  const { notifyUrl, sessionsUrl, apiKey } = service;
  const areUrls = toHttpUrl(notifyUrl) && toHttpUrl(sessionsUrl);
  return areUrls && /^[\w-]+$/.test(apiKey) ? service : undefined;
};

/** Reads the page's settings for telemetry. */
export const readTelemetrySettings = (): TelemetrySettings => ({
  telemetryOrigin: readSetting('telemetryOrigin', toOrigin),
  errors: readSetting('errors', toErrorService),
});
