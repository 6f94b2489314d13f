import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, ShopContext } from '../http/app';
import { cutConnection, hangConnection } from '../http/connection';
import type { Sandbox } from '../sandbox';
import type { Fault, Scenario } from '../scenario';
import { scenarioOf } from '../visits/scenario-of';
import { visitOf } from '../visits/visit-of';
import { answerParts } from './answer-parts';

/** What is known of an answer once its last byte is out: a status of null when the connection was cut without one. */
type Sent = (status: number | null, contentType: string, body: string) => void;

/** So that the part is with the browser before the connection goes. Milliseconds. */
const MOMENT_TO_ARRIVE = 50;
const UNAUTHORIZED = JSON.stringify({ errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] });
const JSON_TYPE = 'application/json; charset=utf-8';

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

async function execute(c: ShopContext, body: string, scenario: Scenario): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' });
  headers.set('accept', c.req.header('accept') ?? 'application/json');
  const { sandbox, url } = c.var;
  const request = new Request(url, { method: 'POST', headers, body });
  return sandbox.api(request, { store: sandbox.store, origin: url.origin, scenario });
}

/** Passes the answer on as it comes, part by part; `drop` cuts the connection when the first part is with the browser. */
function pass(c: ShopContext, answer: Response, sent: Sent, drop = false): Response {
  const contentType = answer.headers.get('content-type') ?? JSON_TYPE;
  const decoder = new TextDecoder();
  let body = '';
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      body += decoder.decode(chunk, { stream: true });
      controller.enqueue(chunk);
      if (!drop || !/\r\n\r\n.*\r\n---/s.test(body)) return;
      await delay(MOMENT_TO_ARRIVE);
      sent(answer.status, contentType, body);
      cutConnection(c);
      controller.terminate();
    },
    flush: () => sent(answer.status, contentType, body),
  });
  const headers = { 'content-type': contentType };
  return new Response(answer.body?.pipeThrough(watched), { status: answer.status, headers });
}

function whole(status: number, contentType: string, body: string, sent: Sent, headers = {}): Response {
  sent(status, contentType, body);
  return new Response(body, { status, headers: { 'content-type': contentType, ...headers } });
}

async function respond(
  c: ShopContext,
  text: string,
  scenario: Scenario,
  fault: Fault | undefined,
  sent: Sent,
): Promise<Response> {
  if (!c.req.header('x-shopify-storefront-access-token')) return whole(401, JSON_TYPE, UNAUTHORIZED, sent);
  const run = () => execute(c, text, scenario);
  switch (fault?.kind) {
    case undefined:
      return pass(c, await run(), sent);
    case 'status': {
      const headers = fault.headers?.(Date.now()) ?? {};
      const body = fault.body ?? JSON.stringify({ errors: [{ message: `HTTP ${fault.status}` }] });
      return whole(fault.status, fault.contentType ?? JSON_TYPE, body, sent, headers);
    }
    case 'delay':
      await delay(fault.ms);
      return pass(c, await run(), sent);
    case 'hang': {
      const cut = await hangConnection(c, fault.ms);
      sent(null, '', '');
      return cut;
    }
    case 'drop':
      if (fault.when === 'between_parts') return pass(c, await run(), sent, true);
      if (fault.when === 'after') await (await run()).text();
      sent(null, '', '');
      return cutConnection(c);
    case 'truncate': {
      const answer = await run();
      const body = await answer.text();
      const type = answer.headers.get('content-type') ?? JSON_TYPE;
      return whole(answer.status, type, body.slice(0, Math.floor(body.length / 2)), sent);
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
export const answerGraphql: Answer = async (c) => {
  const { sandbox, url } = c.var;
  const started = performance.now();
  const at = new Date().toISOString();
  const text = await c.req.text();
  const { query, variables } = parseBody(text);
  const operation =
    url.searchParams.get('operation_name') ?? /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(query)?.[1] ?? '';
  const visit = visitOf(c) ?? '';
  const scenario = patchesLeft(scenarioFor(scenarioOf(c), operation), visit, sandbox);
  const fault = faultOf(scenario, visit, sandbox);
  const { cookie: _cookie, ...headers } = c.req.header();
  return respond(c, text, scenario, fault, (status, contentType, body) =>
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
      status,
      result: answerParts(contentType, body),
      ms: Math.round(performance.now() - started),
    }),
  );
};
