import WebSocket from 'ws';

export interface InspectorTransport {
  onmessage?: (message: object) => void;
  onclose?: () => void;
  open(): void;
  send(message: object): void;
  close(): void;
}

// WebKit's server closes the socket on a very large frame, so a long message is sent in fragments.
const FRAGMENT_BYTES = 60_000;

export function inspectorTransport(url: string): InspectorTransport {
  let socket: WebSocket | undefined;
  const transport: InspectorTransport = {
    open() {
      socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 256 << 20 });
      socket.on('message', (data) => transport.onmessage?.(JSON.parse(String(data))));
      socket.on('close', () => transport.onclose?.());
      socket.on('error', () => {}); // always followed by 'close'
    },
    send(message) {
      const data = Buffer.from(JSON.stringify(message));
      for (let start = 0; start < data.length; start += FRAGMENT_BYTES) {
        const end = start + FRAGMENT_BYTES;
        socket?.send(data.subarray(start, end), { binary: false, fin: end >= data.length });
      }
    },
    close: () => socket?.close(),
  };
  return transport;
}
