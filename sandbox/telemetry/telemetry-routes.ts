import type { Answer } from '../http/route';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `POST /v1/produce`, `/v1/metrics`, `/v1/logs`, `/notify`, `/sessions`: keeps what came, and answers as the scenario says. */
export const answerTelemetry: Answer = async (exchange, { telemetry }) => {
  const path = exchange.url.pathname;
  const body = parsed(await exchange.text());
  const fault = telemetry.fault(path);
  const status = fault?.status ?? (path === '/sessions' ? 202 : 200);
  const headers = Object.entries(exchange.request.headers).map(([name, value]) => [name, String(value)]);
  telemetry.add({ at: new Date().toISOString(), path, headers: Object.fromEntries(headers), body, status });
  exchange.send(status, 'application/json', '{}', { ...fault?.headers?.(Date.now()) });
};

/** `GET /sandbox/telemetry`: all of it, oldest first. */
export const answerTelemetryLog: Answer = (exchange, { telemetry }) => {
  exchange.json(200, telemetry.all());
};

/** `POST /sandbox/telemetry/clear`: forgets it. */
export const answerClearTelemetry: Answer = (exchange, { telemetry }) => {
  telemetry.clear();
  exchange.json(200, {});
};
