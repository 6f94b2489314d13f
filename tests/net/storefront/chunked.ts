export const streamOf = (chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      controller.close();
    },
  });

/** The pieces of these bytes, cut at offsets in any order. Offsets beyond the end are ignored. */
export function cutAt(bytes: Uint8Array, offsets: readonly number[]): Uint8Array[] {
  const ends = [...offsets.filter((offset) => offset < bytes.length), bytes.length].sort((a, b) => a - b);
  return ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
}

/** The body of a multipart response with these parts. `end` is the final delimiter. */
export const multipart = (
  parts: readonly object[],
  boundary = '-',
  end = `\r\n--${boundary}--\r\n`,
): string =>
  parts
    .map((part) => `\r\n--${boundary}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(part)}`)
    .join('') + end;
