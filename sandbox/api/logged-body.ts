/** Parsed JSON, or the text if it is not JSON. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * The body of a response, for the log: parsed JSON, the list of JSON parts of a multipart body, or else the
 * text.
 */
export function toLoggedBody(contentType: string, body: string): unknown {
  if (!contentType.startsWith('multipart/')) return jsonOrText(body);
  return body
    .split(/\r\n---(?:--)?/)
    .map((part) => part.slice(part.indexOf('\r\n\r\n') + 4).trim())
    .filter((part) => part.startsWith('{'))
    .map(jsonOrText);
}
