import { vi } from 'vitest';
import { useFakeClock } from '../../setup/fake-clock';

interface SentRequest {
  url: string;
  init: RequestInit;
  headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test reads other fields of it
  body: any;
}

export interface FakeNetwork {
  sent: SentRequest[];
  responses: (Response | Promise<Response> | Error)[];
}

export function useFakeNetwork(): FakeNetwork {
  const network: FakeNetwork = { sent: [], responses: [] };
  useFakeClock({ now: Date.parse('2026-05-04T10:00:00Z') });
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit = {}) => {
    const body = JSON.parse(String(init.body));
    network.sent.push({ url: String(url), init, headers: new Headers(init.headers), body });
    const response = network.responses.shift() ?? new Response('{}');
    if (response instanceof Error) throw response;
    return response;
  });
  return network;
}

export const responseWith = (status: number, retryAfter?: string) =>
  new Response('', { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });
