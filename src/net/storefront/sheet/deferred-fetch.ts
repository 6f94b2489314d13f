import { incrementalAnswer, type AnswerPart, type MergedAnswer } from './incremental-answer';
import { readMultipart } from './read-multipart';

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
