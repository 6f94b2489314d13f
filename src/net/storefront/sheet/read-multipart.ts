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
export async function readMultipart(
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
