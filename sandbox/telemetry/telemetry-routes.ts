import { jsonOrText } from '../api/logged-body';
import type { RouteHandler } from '../http/route';

/**
 * `POST /v1/produce`, `/v1/metrics`, `/v1/logs`, `/notify`, `/sessions`: logs the request, and responds as
 * the scenario requires.
 */
export const handleTelemetry: RouteHandler = async (c) => {
  const { telemetry } = c.var.sandbox;
  const path = c.var.url.pathname;
  const body = jsonOrText(await c.req.text());
  const fault = telemetry.nextFault(path);
  const status = fault?.status ?? (path === '/sessions' ? 202 : 200);
  telemetry.add({ at: new Date().toISOString(), path, headers: c.req.header(), body, status });
  return new Response('{}', {
    status,
    headers: { 'content-type': 'application/json', ...fault?.headers?.(Date.now()) },
  });
};

/** `GET /sandbox/telemetry`: all telemetry requests, oldest first. */
export const handleTelemetryLog: RouteHandler = (c) => c.json(c.var.sandbox.telemetry.all());

/** `POST /sandbox/telemetry/clear`: deletes all logged requests. */
export const handleClearTelemetry: RouteHandler = (c) => {
  c.var.sandbox.telemetry.clear();
  return c.json({});
};
