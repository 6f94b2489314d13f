import { setTimeout as delay } from 'node:timers/promises';
import type { RouteHandler, ShopContext } from '../http/route';
import { cutConnection, hangConnection } from '../http/connection';
import type { Sandbox } from '../sandbox';
import type { Fault, Scenario } from '../scenario';
import { patchCounterName } from '../visits/fault-counter';
import { scenarioOf } from '../visits/scenario-of';
import { visitOf } from '../visits/visit-of';
import { toLoggedBody } from './logged-body';
import { usedFields } from './used-fields';

/** Called when a response has been sent. The status is null if the connection was cut without a response. */
type OnSent = (status: number | null, contentType: string, body: string) => void;

/** The connection is cut this long after the first part, because the browser must have received that part. */
const WAIT_BEFORE_CUT_MS = 50;
const JSON_TYPE = 'application/json; charset=utf-8';
const UNAUTHORIZED = JSON.stringify({ errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] });

/** The response to a request for fields that the schema does not have: without `data`. */
const undefinedFields = (fields: readonly string[]) =>
  JSON.stringify({
    errors: fields.map((field) => {
      const [typeName, fieldName] = field.split('.');
      return {
        message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
        extensions: { code: 'undefinedField', typeName, fieldName },
      };
    }),
  });

/** The response to a variable with a field that its input does not have: without `data`. */
const undefinedInput = ({ field, input }: { field: string; input: string }) => {
  const explanation = `Field is not defined on ${input}`;
  const message = `A variable of type ${input}! was provided invalid value for ${field} (${explanation})`;
  const problems = [{ path: [field], explanation }];
  return JSON.stringify({ errors: [{ message, extensions: { code: 'INVALID_VARIABLE', problems } }] });
};

/** The scenario for this operation: without faults and patches if `on` does not list the operation. */
function scenarioFor(scenario: Scenario, operation: string): Scenario {
  if (scenario.on === undefined || scenario.on.includes(operation)) return scenario;
  const {
    fault: _fault,
    patch: _patch,
    patchTimes: _times,
    submission: _submission,
    errors: _errors,
    ...rest
  } = scenario;
  return rest;
}

/** Counts this call, and removes what has already applied to `patchTimes` calls. */
function withRemainingPatches(scenario: Scenario, visit: string, { faults }: Sandbox): Scenario {
  const { patch, submission, completion, patchTimes, ...withoutPatches } = scenario;
  const hasPatch = patch !== undefined || submission !== undefined || completion !== undefined;
  if (!hasPatch || patchTimes === undefined) return scenario;
  return faults.appliesToNextCall(visit, patchCounterName(scenario.name), patchTimes)
    ? scenario
    : withoutPatches;
}

/** Counts this call, and returns the fault that applies to it. */
function faultOf({ name, fault }: Scenario, visit: string, { faults }: Sandbox): Fault | undefined {
  if (fault === undefined) return undefined;
  const times = 'times' in fault ? fault.times : undefined;
  return faults.appliesToNextCall(visit, name, times) ? fault : undefined;
}

async function execute(c: ShopContext, body: string, scenario: Scenario): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' });
  headers.set('accept', c.req.header('accept') ?? 'application/json');
  const { sandbox, url } = c.var;
  const request = new Request(url, { method: 'POST', headers, body });
  return sandbox.api(request, { store: sandbox.store, origin: url.origin, scenario });
}

/** Streams the response part by part. `cutsAfterFirstPart` cuts the connection after the first part. */
function stream(
  c: ShopContext,
  response: Response,
  onSent: OnSent,
  { cutsAfterFirstPart = false } = {},
): Response {
  const contentType = response.headers.get('content-type') ?? JSON_TYPE;
  const decoder = new TextDecoder();
  let body = '';
  const recorder = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      body += decoder.decode(chunk, { stream: true });
      controller.enqueue(chunk);
      const isFirstPartComplete = /\r\n\r\n.*\r\n---/s.test(body);
      if (!cutsAfterFirstPart || !isFirstPartComplete) return;
      await delay(WAIT_BEFORE_CUT_MS);
      onSent(response.status, contentType, body);
      cutConnection(c);
      controller.terminate();
    },
    flush: () => onSent(response.status, contentType, body),
  });
  const headers = { 'content-type': contentType };
  return new Response(response.body?.pipeThrough(recorder), { status: response.status, headers });
}

/** Sends a response immediately. */
function send(
  status: number,
  contentType: string,
  body: string,
  onSent: OnSent,
  headers: Readonly<Record<string, string>> = {},
): Response {
  onSent(status, contentType, body);
  return new Response(body, { status, headers: { 'content-type': contentType, ...headers } });
}

/** Responds to the call as the scenario and its fault require. */
async function respond(
  c: ShopContext,
  requestBody: string,
  scenario: Scenario,
  fault: Fault | undefined,
  onSent: OnSent,
): Promise<Response> {
  if (!c.req.header('x-shopify-storefront-access-token')) return send(401, JSON_TYPE, UNAUTHORIZED, onSent);
  const missing = usedFields(scenario.lacks ?? [], (JSON.parse(requestBody) as { query: string }).query);
  if (missing.length) return send(200, JSON_TYPE, undefinedFields(missing), onSent);
  const { lacksInput } = scenario;
  if (lacksInput && requestBody.includes(`"${lacksInput.field}":`)) {
    return send(200, JSON_TYPE, undefinedInput(lacksInput), onSent);
  }
  const call = () => execute(c, requestBody, scenario);
  switch (fault?.kind) {
    case undefined:
      return stream(c, await call(), onSent);
    case 'status': {
      const headers = fault.headers?.(Date.now()) ?? {};
      const body = fault.body ?? JSON.stringify({ errors: [{ message: `HTTP ${fault.status}` }] });
      return send(fault.status, fault.contentType ?? JSON_TYPE, body, onSent, headers);
    }
    case 'delay':
      await delay(fault.ms);
      return stream(c, await call(), onSent);
    case 'late_503': {
      await Promise.all([call().then((response) => response.text()), delay(fault.ms)]);
      const body = JSON.stringify({ errors: [{ message: 'HTTP 503' }] });
      return send(503, JSON_TYPE, body, onSent, fault.headers);
    }
    case 'hang': {
      const cutResponse = await hangConnection(c, fault.ms);
      onSent(null, '', '');
      return cutResponse;
    }
    case 'drop':
      if (fault.when === 'between_parts') {
        return stream(c, await call(), onSent, { cutsAfterFirstPart: true });
      }
      if (fault.when === 'after') await (await call()).text();
      onSent(null, '', '');
      return cutConnection(c);
    case 'truncate': {
      const response = await call();
      const body = await response.text();
      const type = response.headers.get('content-type') ?? JSON_TYPE;
      return send(response.status, type, body.slice(0, Math.floor(body.length / 2)), onSent);
    }
  }
}

/** The query and the variables of a call. A body that is not JSON is logged as the query. */
function parseBody(requestBody: string): { query: string; variables: unknown } {
  try {
    const { query, variables } = JSON.parse(requestBody) as { query?: unknown; variables?: unknown };
    return { query: String(query ?? ''), variables: variables ?? {} };
  } catch {
    return { query: requestBody, variables: {} };
  }
}

/** The name of the first root field, behind its alias if it has one; empty if the query has no field. */
const firstField = (query: string): string => /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(query)?.[1] ?? '';

/** The Storefront API: `POST /api/<version>/graphql.json?operation_name=<name>`. Every call is logged. */
export const handleGraphql: RouteHandler = async (c) => {
  const { sandbox, url } = c.var;
  const started = performance.now();
  const at = new Date().toISOString();
  const requestBody = await c.req.text();
  const { query, variables } = parseBody(requestBody);
  const operation = url.searchParams.get('operation_name') ?? firstField(query);
  const visit = visitOf(c) ?? '';
  const scenario = withRemainingPatches(scenarioFor(scenarioOf(c), operation), visit, sandbox);
  const fault = faultOf(scenario, visit, sandbox);
  const { cookie: _cookie, ...headers } = c.req.header();
  return respond(c, requestBody, scenario, fault, (status, contentType, body) =>
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
      result: toLoggedBody(contentType, body),
      ms: Math.round(performance.now() - started),
    }),
  );
};
