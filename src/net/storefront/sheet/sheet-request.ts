import {
  type Answer,
  type ApiClient,
  type Operation,
  type RequestOptions,
  retryingFetch,
} from '../graphql-client';
import type { Waiting } from '../../waiting';

/** A signal that is aborted with either of the two; `AbortSignal.any` came after the oldest browsers we run in. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

/** How long an answer may take, with everything that it is asked again for, ms. */
const TIMEOUT_MS = 30_000;

/** What {@link sheetRequest} can do beyond a plain request. */
export interface SheetRequestOptions extends RequestOptions {
  /** How often a busy server (429, 503) is asked again: 0 to 3; 0 when left out. */
  retries?: number;
  /** Clock, chance and timer of the waits. */
  waiting?: Waiting;
}

/** An answer; a failure keeps what had arrived of a deferred one. */
export type SheetAnswer<Result> = Answer<Result> & { arrived?: Result };

/**
 * {@link ApiClient.send} for what a payment sheet asks: deferred answers, and retries where the server says that it did nothing.
 * Ends after 30 s at the latest; `signal` ends it at any moment. Never rejects, but for a developer error.
 */
export async function sheetRequest<Variables, Result>(
  operation: Operation<Variables, Result>,
  variables: Variables,
  client: ApiClient,
  { retries = 0, waiting, signal, ...options }: SheetRequestOptions = {},
): Promise<SheetAnswer<Result>> {
  let arrived: Result | undefined;
  const take = (data: Record<string, unknown>) => {
    try {
      arrived = operation.parse(data);
    } catch {
      // Not enough of it yet.
    }
  };
  const retrying = client.withFetch((send) => retryingFetch(send, retries, waiting));
  const sender = operation.document.includes('@defer')
    ? retrying.withFetch((send) => deferredFetch(send, ({ data, errors }) => data && !errors && take(data)))
    : retrying;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await sender.send(operation, variables, {
    ...options,
    signal: signal ? eitherSignal(signal, timeout) : timeout,
  });
  return answer.ok || arrived === undefined ? answer : { ...answer, arrived };
}

/** The blank line between a part's headers and its body. */
const HEADERS_END = /\r?\n\r?\n/;

/** The body of a part; undefined while its headers are not whole. */
const bodyOf = (part: string) => {
  const end = HEADERS_END.exec(part);
  return end ? part.slice(end.index + end[0].length).trim() : undefined;
};

/**
 * Reads a `multipart/mixed` stream of JSON texts, wherever it is cut into chunks. No line of JSON starts with the
 * delimiter, so nothing has to be counted.
 * @param take gets the body of each part as soon as the next delimiter is there; returns true when that was the last
 * @throws TypeError when the stream ends before that, and what `take` throws
 */
async function readMultipart(
  stream: ReadableStream<Uint8Array>,
  boundary: string,
  take: (body: string) => boolean,
): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  // The first delimiter need not have a line before it.
  let rest = '\n';
  let inside = false;
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const parts = rest.split(`\n--${boundary}`);
    rest = parts.pop() ?? '';
    // What stands before the first delimiter is no part.
    if (!inside && parts.length) inside = parts.splice(0, 1).length > 0;
    for (const part of parts) {
      const body = bodyOf(part);
      if (body && take(body)) {
        reader.cancel().catch(() => {});
        return;
      }
    }
    const closed = inside && rest.startsWith('--');
    if (!closed && !done) continue;
    const last = inside && !closed ? bodyOf(rest) : undefined;
    if (last && isWhole(last) && take(last)) return;
    throw new TypeError('the answer ended early');
  }
}

/** Whether a part that no delimiter follows is there to its end. */
function isWhole(json: string): boolean {
  try {
    return JSON.parse(json) !== undefined;
  } catch {
    return false;
  }
}

type Path = readonly (string | number)[];
type Tree = Record<string | number, unknown>;

/** What a server of either format sends in one part; the older one may put a single patch into the part itself. */
export interface AnswerPart {
  data?: Tree | null;
  errors?: readonly unknown[];
  hasNext?: boolean;
  /** The 2023 format: what will come, and where it belongs. */
  pending?: readonly { id: string; path: Path }[];
  incremental?: readonly Patch[];
  /** The 2023 format: what has come whole, or failed. */
  completed?: readonly { id: string; errors?: readonly unknown[] }[];
  path?: Path;
}

interface Patch {
  /** Where it belongs, in the older format; in the other one `id` of what was announced, and the way on from there. */
  path?: Path;
  id?: string;
  subPath?: Path;
  data?: Tree | null;
  errors?: readonly unknown[];
}

/** An answer as far as it has come. */
export interface MergedAnswer {
  data?: Tree | null;
  errors?: unknown[];
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Puts what came later into what is there: objects are joined, everything else is replaced. */
function merge(into: Tree, from: Tree): void {
  for (const [key, value] of Object.entries(from)) {
    const before = Object.hasOwn(into, key) ? into[key] : undefined;
    if (isTree(before) && isTree(value)) merge(before, value);
    else into[key] = value;
  }
}

/** Collects the parts of a deferred answer, in either of the formats that servers speak. */
function incrementalAnswer(): {
  /** Adds a part: the answer so far, and whether it is whole. Throws when the part belongs nowhere. */
  add(part: AnswerPart): { answer: MergedAnswer; whole: boolean };
} {
  const answer: MergedAnswer = {};
  const paths = new Map<string, Path>();
  let started = false;

  const failed = (errors: readonly unknown[] | undefined) => {
    if (errors?.length) answer.errors = [...(answer.errors ?? []), ...errors];
  };
  const apply = ({ path, id, subPath, data, errors }: Patch) => {
    failed(errors);
    if (!data) return;
    let place: unknown = answer.data;
    for (const key of [...(path ?? paths.get(id ?? '') ?? []), ...(subPath ?? [])]) {
      place = isTree(place) && Object.hasOwn(place, key) ? place[key] : undefined;
    }
    if (!isTree(place)) throw new SyntaxError('a part belongs to nothing that has come');
    merge(place, data);
  };
  return {
    add(part) {
      if (started) {
        if (part.path) apply(part);
      } else {
        started = true;
        if (part.data !== undefined) answer.data = part.data;
        failed(part.errors);
      }
      part.pending?.forEach(({ id, path }) => paths.set(id, path));
      part.incremental?.forEach(apply);
      part.completed?.forEach(({ errors }) => failed(errors));
      return { answer, whole: !part.hasNext };
    },
  };
}

/**
 * A `fetch` that asks for a deferred answer and hands it back in one piece of JSON. A server that does not defer is
 * answered for as it is. Rejects, as `fetch` does, when the stream breaks off; a part that cannot be read becomes the
 * answer, so that it is judged as one.
 * @param onPart gets the answer each time more of it has come: that stays, even when the rest never comes
 */
export const deferredFetch =
  (send: typeof fetch, onPart: (answer: MergedAnswer) => void): typeof fetch =>
  async (input, init) => {
    const headers = { ...init?.headers, Accept: 'multipart/mixed, application/json' };
    const response = await send(input, { ...init, headers });
    const type = response.headers.get('Content-Type') ?? '';
    if (response.status !== 200 || !response.body || !/^multipart\/mixed/i.test(type)) return response;
    const merged = incrementalAnswer();
    let text = '';
    await readMultipart(response.body, /boundary="?([^";]+)/i.exec(type)?.[1] ?? '-', (part) => {
      text = part;
      try {
        const { answer, whole } = merged.add(JSON.parse(part) as AnswerPart);
        text = JSON.stringify(answer);
        onPart(answer);
        return whole;
      } catch {
        return true;
      }
    });
    return new Response(text);
  };
