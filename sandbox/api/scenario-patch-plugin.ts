import { getOperationAST, Kind, type DocumentNode } from 'graphql/index.js';
import type { Plugin } from 'graphql-yoga';
import type { JsonObject, Scenario } from '../scenario';
import type { ApiContext } from './api-context';

interface Result {
  data?: JsonObject | null;
  errors?: readonly unknown[];
  hasNext?: boolean;
}

/** Name of a root field → its key in the response, which is its alias if it has one. */
function rootKeys(document: DocumentNode, operationName: string | undefined): Map<string, string> {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return new Map(
    selections.flatMap((selection) =>
      selection.kind === Kind.FIELD
        ? [[selection.name.value, selection.alias?.value ?? selection.name.value]]
        : [],
    ),
  );
}

/**
 * The result, changed by the patches of the scenario. Its errors are added if a patch has changed something.
 */
function patched(result: Result, scenario: Scenario, keys: ReadonlyMap<string, string>): Result {
  const data = { ...result.data };
  let isChanged = false;
  for (const [field, change] of Object.entries(scenario.patch ?? {})) {
    const key = keys.get(field);
    const payload = key === undefined ? undefined : data[key];
    if (key === undefined || typeof payload !== 'object' || payload === null) continue;
    data[key] = change(payload as JsonObject);
    isChanged = true;
  }
  if (!isChanged) return result;
  return { ...result, data, ...(scenario.errors === undefined ? {} : { errors: scenario.errors }) };
}

/**
 * Whether a payload, or the cart in it, is null. Later parts of a deferred response then cannot be inserted
 * anywhere.
 */
function isWithoutCart(result: Result): boolean {
  return Object.values(result.data ?? {}).some(
    (payload) =>
      payload === null || (typeof payload === 'object' && 'cart' in payload && payload.cart === null),
  );
}

async function* patchedStream(
  parts: AsyncIterable<Result>,
  change: (result: Result) => Result,
): AsyncGenerator<Result, void> {
  let isFirst = true;
  for await (const part of parts) {
    const result = isFirst ? change(part) : part;
    isFirst = false;
    if (isWithoutCart(result)) {
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
 * Applies the patches of the call's scenario after execution. It changes the finished JSON, so that a
 * response may also contain values that the schema does not allow.
 */
export function scenarioPatchPlugin(): Plugin<ApiContext> {
  return {
    onExecute: ({ args }) => {
      const { scenario } = args.contextValue as ApiContext;
      if (scenario.patch === undefined) return undefined;
      const keys = rootKeys(args.document, args.operationName ?? undefined);
      return {
        onExecuteDone: ({ result, setResult }) => {
          const change = (part: Result) => patched(part, scenario, keys);
          const patchedResult = isStream(result) ? patchedStream(result, change) : change(result as Result);
          // A patch may produce more than GraphQL's type of a result allows.
          setResult(patchedResult as Parameters<typeof setResult>[0]);
        },
      };
    },
  };
}
