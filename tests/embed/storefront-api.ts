import { vi } from 'vitest';

/** One request to the API. */
export interface Call {
  operation: string | null;
  url: string;
  headers: Headers;
  variables: Record<string, unknown>;
}

/** Puts an API behind the page's `fetch`: `data` by operation, or what throws. Returns the calls as they come. */
export function storefrontApi(answers: Record<string, () => unknown>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const url = new URL(input);
    const operation = url.searchParams.get('operation_name');
    const { variables } = JSON.parse(String(init.body)) as Pick<Call, 'variables'>;
    calls.push({ operation, url: input, headers: new Headers(init.headers), variables });
    const answer = answers[operation ?? ''];
    if (!answer) throw new TypeError(`nothing answers ${operation}`);
    return new Response(JSON.stringify({ data: await answer() }));
  });
  return calls;
}

/** Keeps the page where it is; returns where it was sent. */
export function departures(): string[] {
  const urls: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((url) => void urls.push(String(url)));
  return urls;
}

/** An answer that comes when the test says so. */
export function laterAnswer(): { answer: () => Promise<unknown>; give: (data: unknown) => void } {
  let give: (data: unknown) => void = () => {};
  const promise = new Promise((resolve) => (give = resolve));
  return { answer: () => promise, give: (data) => give(data) };
}
