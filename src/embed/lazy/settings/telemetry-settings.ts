import { toWebUrl } from '../../../net/parse';
import type { ErrorService } from '../../../net/telemetry/error-reports';
import { readSetting, toOrigin, type ReadSetting } from '../click/settings';

/** The receivers of telemetry in the page's settings. Without them nothing is sent. */
export interface TelemetrySettings {
  /** Origin of `/v1/produce`, `/v1/metrics` and `/v1/logs`. */
  telemetryOrigin: string | undefined;
  errors: ErrorService | undefined;
}

/** A service that receives error reports. */
export const toErrorService: ReadSetting<ErrorService> = (value) => {
  const service = Object(value) as ErrorService;
  const { notifyUrl, sessionsUrl, apiKey } = service;
  const areUrls = toWebUrl(String(notifyUrl)) && toWebUrl(String(sessionsUrl));
  return areUrls && /^[\w-]+$/.test(apiKey) ? service : undefined;
};

/** Reads the page's settings for telemetry. */
export const readTelemetrySettings = (): TelemetrySettings => ({
  telemetryOrigin: readSetting('telemetryOrigin', toOrigin),
  errors: readSetting('errors', toErrorService),
});
