import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

const formatRawHeader = (req: IncomingMessage): string => {
  const lines = [`${req.method ?? 'GET'} ${req.url ?? '/'} HTTP/1.1`];
  for (let i = 0; i < req.rawHeaders.length; i += 2)
    lines.push(`${req.rawHeaders[i] ?? ''}: ${req.rawHeaders[i + 1] ?? ''}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/** A minimal round-robin load balancer for requests and sockets. */
export const startProxy = async (ports: readonly number[]): Promise<Proxy> => {
  let nextIndex = 0;
  const pickNextPort = (): number => ports[nextIndex++ % ports.length]!;
  const open = new Set<Duplex>();

  const forwardRequest = (req: IncomingMessage, res: ServerResponse): void => {
    const { method, headers } = req;
    const onward = request(
      { host: '127.0.0.1', port: pickNextPort(), path: req.url, method, headers },
      (reply) => {
        res.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(res);
      },
    );
    onward.once('error', (error) => {
      if (res.headersSent) res.destroy(error);
      else res.writeHead(502).end();
    });
    req.pipe(onward);
  };

  const forwardSocket = (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const onward = connect(pickNextPort(), '127.0.0.1');
    for (const end of [socket, onward]) {
      open.add(end);
      end.once('close', () => {
        open.delete(end);
        socket.destroy();
        onward.destroy();
      });
      // Closing one side closes the other.
      end.once('error', () => end.destroy());
    }
    onward.write(formatRawHeader(req));
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  };

  const server = createServer(forwardRequest).on('upgrade', forwardSocket);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
