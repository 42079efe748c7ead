import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { configureApi } from '../http/config.ts';

export interface TestRequest {
  method: string;
  path: string;
  token: string | null;
  body: unknown;
}

export interface TestReply {
  status: number;
  /** `status_code` of the body; the status when absent. */
  code?: number;
  message?: string[];
  data?: unknown[];
  /** Value of the `x-server-time` header; not sent when absent. */
  time?: string;
}

export type Handler = (request: TestRequest) => TestReply | 'disconnect' | Promise<TestReply | 'disconnect'>;

export interface TestServer {
  /** Requests so far, in order. */
  requests: TestRequest[];
  sockets: WebSocketServer;
  setHandler: (handler: Handler) => void;
  close: () => Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const chunk of request) parts.push(chunk as Buffer);
  const bytes = Buffer.concat(parts);
  if (request.headers['content-type'] === 'application/octet-stream') return bytes;
  const text = bytes.toString();
  return text === '' ? null : (JSON.parse(text) as unknown);
};

const sendReply = (
  response: ServerResponse,
  { status, code = status, message = [], data = [], time }: TestReply,
): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(time === undefined ? {} : { 'x-server-time': time }),
  });
  response.end(JSON.stringify({ status_code: code, message, data }));
};

/** Starts an HTTP and WebSocket server for tests and configures the api package to use it. */
export const startServer = async (): Promise<TestServer> => {
  let handler: Handler = () => ({ status: 404 });
  const requests: TestRequest[] = [];
  const http = createServer((incoming, response) => {
    void (async () => {
      const request: TestRequest = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        token: incoming.headers.authorization?.replace('Bearer ', '') ?? null,
        body: await readBody(incoming),
      };
      requests.push(request);
      const reply = await handler(request);
      if (reply === 'disconnect') incoming.socket.destroy();
      else sendReply(response, reply);
    })();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  configureApi({ baseUrl: `http://127.0.0.1:${port}` });
  const sockets = new WebSocketServer({ server: http, path: '/api/realtime' });
  Object.assign(globalThis, { WebSocket });
  return {
    requests,
    sockets,
    setHandler: (next) => {
      handler = next;
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
};

/** Parses a message of the socket. */
export const readFrame = (data: RawData): unknown => JSON.parse((data as Buffer).toString('utf8'));
