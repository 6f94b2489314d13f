import { setTimeout as delay } from 'node:timers/promises';
import type { Exchange } from '../http/exchange';
import type { Answer } from '../http/route';
import type { Sandbox } from '../sandbox';
import type { Fault, Scenario } from '../scenario';
import { scenarioOf } from '../visits/scenario-of';
import { visitOf } from '../visits/visit-of';
import { answerParts } from './answer-parts';

/** What became of a call: null when the connection was cut without an answer. */
interface Sent {
  status: number | null;
  contentType: string;
  body: string;
}

/** So that the part is with the browser before the connection goes. Milliseconds. */
const MOMENT_TO_ARRIVE = 50;
const UNAUTHORIZED = JSON.stringify({ errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] });
const JSON_TYPE = 'application/json; charset=utf-8';

function send(exchange: Exchange, status: number, contentType: string, body: string, headers = {}): Sent {
  exchange.send(status, contentType, body, headers);
  return { status, contentType, body };
}

function cut(exchange: Exchange): Sent {
  exchange.response.destroy();
  return { status: null, contentType: '', body: '' };
}

/** The scenario as this operation meets it. */
function scenarioFor(scenario: Scenario, operation: string): Scenario {
  const { name, title, answer, where, path, on } = scenario;
  return on === undefined || on.includes(operation) ? scenario : { name, title, answer, where, path };
}

/** The same without its patch and submission, where they have been met often enough. */
function patchesLeft(scenario: Scenario, visit: string, { faults }: Sandbox): Scenario {
  const { patch, submission, patchTimes, ...rest } = scenario;
  if ((patch ?? submission) === undefined || patchTimes === undefined) return scenario;
  return faults.strikes(visit, scenario.name, patchTimes) ? scenario : rest;
}

function faultOf({ name, fault }: Scenario, visit: string, { faults }: Sandbox): Fault | undefined {
  if (fault === undefined) return undefined;
  return faults.strikes(visit, name, 'times' in fault ? fault.times : undefined) ? fault : undefined;
}

async function execute(
  exchange: Exchange,
  body: string,
  sandbox: Sandbox,
  scenario: Scenario,
): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' });
  headers.set('accept', String(exchange.request.headers.accept ?? 'application/json'));
  const request = new Request(exchange.url, { method: 'POST', headers, body });
  return sandbox.api(request, { store: sandbox.store, origin: exchange.url.origin, scenario });
}

/** Passes the answer on as it comes, part by part. */
async function pass(exchange: Exchange, answer: Response, fault: Fault | undefined): Promise<Sent> {
  const contentType = answer.headers.get('content-type') ?? JSON_TYPE;
  exchange.response.writeHead(answer.status, { 'content-type': contentType });
  const decoder = new TextDecoder();
  let body = '';
  for await (const chunk of answer.body ?? []) {
    const text = decoder.decode(chunk as Uint8Array, { stream: true });
    body += text;
    await new Promise<unknown>((resolve) => exchange.response.write(text, resolve));
    const firstPartIsOut = fault?.kind === 'drop' && /\r\n\r\n.*\r\n---/s.test(body);
    if (firstPartIsOut) {
      await delay(MOMENT_TO_ARRIVE);
      exchange.response.destroy();
      return { status: answer.status, contentType, body };
    }
  }
  exchange.response.end();
  return { status: answer.status, contentType, body };
}

async function respond(
  exchange: Exchange,
  text: string,
  sandbox: Sandbox,
  scenario: Scenario,
  fault: Fault | undefined,
): Promise<Sent> {
  if (!exchange.request.headers['x-shopify-storefront-access-token']) {
    return send(exchange, 401, JSON_TYPE, UNAUTHORIZED);
  }
  const run = () => execute(exchange, text, sandbox, scenario);
  switch (fault?.kind) {
    case undefined:
      return pass(exchange, await run(), undefined);
    case 'status': {
      const headers = fault.headers?.(Date.now()) ?? {};
      const body = fault.body ?? JSON.stringify({ errors: [{ message: `HTTP ${fault.status}` }] });
      return send(exchange, fault.status, fault.contentType ?? JSON_TYPE, body, headers);
    }
    case 'delay':
      await delay(fault.ms);
      return pass(exchange, await run(), undefined);
    case 'hang':
      await Promise.race([
        delay(fault.ms, undefined, { ref: false }),
        new Promise((resolve) => exchange.response.once('close', resolve)),
      ]);
      return cut(exchange);
    case 'drop':
      if (fault.when === 'between_parts') return pass(exchange, await run(), fault);
      if (fault.when === 'after') await (await run()).text();
      return cut(exchange);
    case 'truncate': {
      const answer = await run();
      const whole = await answer.text();
      const type = answer.headers.get('content-type') ?? JSON_TYPE;
      return send(exchange, answer.status, type, whole.slice(0, Math.floor(whole.length / 2)));
    }
  }
}

function parseBody(text: string): { query: string; variables: unknown } {
  try {
    const { query, variables } = JSON.parse(text) as { query?: unknown; variables?: unknown };
    return { query: String(query ?? ''), variables: variables ?? {} };
  } catch {
    return { query: text, variables: {} };
  }
}

/** The Storefront API: `POST /api/<version>/graphql.json?operation_name=<name>`. Every call is logged. */
export const answerGraphql: Answer = async (exchange, sandbox) => {
  const started = performance.now();
  const at = new Date().toISOString();
  const text = await exchange.text();
  const { query, variables } = parseBody(text);
  const operation =
    exchange.url.searchParams.get('operation_name') ?? /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(query)?.[1] ?? '';
  const visit = visitOf(exchange) ?? '';
  const scenario = patchesLeft(scenarioFor(scenarioOf(exchange), operation), visit, sandbox);
  const fault = faultOf(scenario, visit, sandbox);
  const sent = await respond(exchange, text, sandbox, scenario, fault);
  const headers = Object.fromEntries(
    Object.entries(exchange.request.headers).flatMap(([name, value]) =>
      name === 'cookie' || value === undefined ? [] : [[name, String(value)]],
    ),
  );
  sandbox.calls.add({
    at,
    visit,
    scenario: scenario.name,
    operation,
    wallet: headers['x-wallet-name'] ?? null,
    startWalletCheckout: headers['x-start-wallet-checkout'] === 'true',
    headers,
    query,
    variables,
    status: sent.status,
    result: answerParts(sent.contentType, sent.body),
    ms: Math.round(performance.now() - started),
  });
};
