import { parseJson, toJson } from '../../parse';

/** The blank line between a part's headers and its body. */
const HEADERS_END = /\r?\n\r?\n/;

/** The body of a part; undefined while its headers have not arrived completely. */
const bodyOf = (part: string) => {
  const end = HEADERS_END.exec(part);
  return end ? part.slice(end.index + end[0].length).trim() : undefined;
};

/**
 * Reads a `multipart/mixed` stream of JSON documents. The stream's chunks may end anywhere. No line of JSON
 * starts with the delimiter, so the text can be split at it.
 * @param onPart receives the body of each part as soon as the next delimiter has arrived; returns whether it
 *   was the last part
 * @throws TypeError if the stream ends before the last part. Errors of `onPart` are passed on.
 */
async function readMultipart(
  stream: ReadableStream<Uint8Array>,
  boundary: string,
  onPart: (body: string) => boolean,
): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  // Begins with a line break, because the first delimiter may be at the very beginning of the stream.
  let rest = '\n';
  let hasStarted = false;
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const parts = rest.split(`\n--${boundary}`);
    rest = parts.pop() ?? '';
    // The text before the first delimiter is not a part.
    if (!hasStarted && parts.length) {
      hasStarted = true;
      parts.shift();
    }
    for (const part of parts) {
      const body = bodyOf(part);
      if (body && onPart(body)) {
        reader.cancel().catch(() => {});
        return;
      }
    }
    // The delimiter after the last part ends with two hyphens.
    const isClosed = hasStarted && rest.startsWith('--');
    if (!isClosed && !done) continue;
    const lastPart = hasStarted && !isClosed ? bodyOf(rest) : undefined;
    if (lastPart && isCompleteJson(lastPart) && onPart(lastPart)) return;
    throw new TypeError('the response ended early');
  }
}

/** Whether a part that is not followed by a delimiter has arrived completely. */
const isCompleteJson = (json: string): boolean => parseJson(json) !== undefined;

type Path = readonly (string | number)[];
type JsonObject = Record<string | number, unknown>;

/**
 * One part of a deferred response. Servers use one of two formats: that of 2023, and an older one, in which a
 * part may itself be a patch.
 */
interface ResponsePart {
  data?: JsonObject | null;
  errors?: readonly unknown[];
  hasNext?: boolean;
  /**
   * The format of 2023: patches that will follow, by id, each with the path of the object that it changes.
   */
  pending?: readonly { id: string; path: Path }[];
  incremental?: readonly Patch[];
  /** The format of 2023: patches that have arrived completely, or failed. */
  completed?: readonly { errors?: readonly unknown[] }[];
  /** The older format: the part is itself a patch of the object at this path. */
  path?: Path;
}

/** A change of an object in the response. */
interface Patch {
  /** The older format: path of the object that the patch changes. */
  path?: Path;
  /** The format of 2023: id from `pending`, and the path from there on. */
  id?: string;
  subPath?: Path;
  data?: JsonObject | null;
  errors?: readonly unknown[];
}

/** A response, as far as it has arrived. */
export interface MergedResponse {
  data?: JsonObject | null;
  errors?: unknown[];
}

const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** Merges `from` into `into`: objects are merged, all other values are replaced. */
function merge(into: JsonObject, from: JsonObject): void {
  for (const [key, value] of Object.entries(from)) {
    const before = Object.hasOwn(into, key) ? into[key] : undefined;
    if (isJsonObject(before) && isJsonObject(value)) merge(before, value);
    else into[key] = value;
  }
}

/** Collects the parts of a deferred response, in either format. */
function incrementalResponse(): {
  /**
   * Adds a part. Returns the response so far, and whether it is complete.
   * @throws SyntaxError if the object that a patch changes has not arrived
   */
  add(part: ResponsePart): { merged: MergedResponse; isComplete: boolean };
} {
  const merged: MergedResponse = {};
  const paths = new Map<string, Path>();
  let isFirst = true;

  const addErrors = (errors: readonly unknown[] | undefined) => {
    if (errors?.length) merged.errors = [...(merged.errors ?? []), ...errors];
  };
  const applyPatch = ({ path, id, subPath, data, errors }: Patch) => {
    addErrors(errors);
    if (!data) return;
    let target: unknown = merged.data;
    for (const key of [...(path ?? paths.get(id ?? '') ?? []), ...(subPath ?? [])]) {
      target = isJsonObject(target) && Object.hasOwn(target, key) ? target[key] : undefined;
    }
    if (!isJsonObject(target)) throw new SyntaxError('the target of a patch has not arrived');
    merge(target, data);
  };
  return {
    add(part) {
      if (isFirst) {
        isFirst = false;
        if (part.data !== undefined) merged.data = part.data;
        addErrors(part.errors);
      } else if (part.path) {
        applyPatch(part);
      }
      part.pending?.forEach(({ id, path }) => paths.set(id, path));
      part.incremental?.forEach(applyPatch);
      part.completed?.forEach(({ errors }) => addErrors(errors));
      return { merged, isComplete: !part.hasNext };
    },
  };
}

/**
 * A `fetch` that requests a deferred response, and returns it as one JSON document. The response of a server
 * that does not defer is returned unchanged. Rejects, as `fetch` does, if the stream breaks off. A part that
 * cannot be parsed is returned as the response, so that the caller's parser rejects it.
 * @param onPart receives the response so far, each time a part has arrived
 */
export const deferredFetch =
  (send: typeof fetch, onPart: (merged: MergedResponse) => void): typeof fetch =>
  async (input, init) => {
    const headers = { ...init?.headers, Accept: 'multipart/mixed, application/json' };
    const response = await send(input, { ...init, headers });
    const type = response.headers.get('Content-Type') ?? '';
    if (response.status !== 200 || !response.body || !/^multipart\/mixed/i.test(type)) return response;
    const incremental = incrementalResponse();
    let text = '';
    // GraphQL servers that do not name the boundary use `-`.
    const boundary = /boundary="?([^";]+)/i.exec(type)?.[1] ?? '-';
    await readMultipart(response.body, boundary, (part) => {
      text = part;
      try {
        const { merged, isComplete } = incremental.add(JSON.parse(part) as ResponsePart);
        text = toJson(merged);
        onPart(merged);
        return isComplete;
      } catch {
        return true;
      }
    });
    return new Response(text, response);
  };
