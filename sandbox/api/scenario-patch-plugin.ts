import { getOperationAST, Kind, type DocumentNode } from 'graphql/index.js';
import type { Plugin } from 'graphql-yoga';
import type { JsonObject, Scenario } from '../scenario';
import type { ApiContext } from './api-context';

interface Result {
  data?: JsonObject | null;
  errors?: readonly unknown[];
  hasNext?: boolean;
}

/** Root field name → the key under which the answer has it. */
function rootKeys(document: DocumentNode, operationName: string | undefined): Map<string, string> {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return new Map(
    selections.flatMap((one) =>
      one.kind === Kind.FIELD ? [[one.name.value, one.alias?.value ?? one.name.value]] : [],
    ),
  );
}

function patched(result: Result, scenario: Scenario, keys: ReadonlyMap<string, string>): Result {
  const data = { ...result.data };
  let touched = false;
  for (const [field, change] of Object.entries(scenario.patch ?? {})) {
    const key = keys.get(field);
    const payload = key === undefined ? undefined : data[key];
    if (key === undefined || typeof payload !== 'object' || payload === null) continue;
    data[key] = change(payload as JsonObject);
    touched = true;
  }
  if (!touched) return result;
  return { ...result, data, ...(scenario.errors === undefined ? {} : { errors: scenario.errors }) };
}

/** True when a payload, or the cart in it, is gone: then later parts have nothing to be put into. */
function hasLostItsCart(result: Result): boolean {
  return Object.values(result.data ?? {}).some(
    (payload) =>
      payload === null || (typeof payload === 'object' && 'cart' in payload && payload.cart === null),
  );
}

async function* patchedStream(
  parts: AsyncIterable<Result>,
  change: (result: Result) => Result,
): AsyncGenerator<Result, void> {
  let first = true;
  for await (const part of parts) {
    const result = first ? change(part) : part;
    first = false;
    if (hasLostItsCart(result)) {
      yield { ...result, hasNext: false };
      return;
    }
    yield result;
  }
}

function isStream(result: unknown): result is AsyncIterable<Result> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result;
}

/**
 * Changes answers after execution, as the scenario of the call says. It works on the finished JSON, so it can
 * also say what the schema does not know.
 */
export function scenarioPatchPlugin(): Plugin<ApiContext> {
  return {
    onExecute: ({ args }) => {
      const { scenario } = args.contextValue as ApiContext;
      if (scenario.patch === undefined) return undefined;
      const keys = rootKeys(args.document, args.operationName ?? undefined);
      return {
        onExecuteDone: ({ result, setResult }) => {
          const change = (one: Result) => patched(one, scenario, keys);
          const next = isStream(result) ? patchedStream(result, change) : change(result as Result);
          setResult(next as Parameters<typeof setResult>[0]);
        },
      };
    },
  };
}
