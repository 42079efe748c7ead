import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REALTIME_PATH } from '@openvisit/contract';
import type { Config } from '../../config/config.ts';
import { AppError } from '../errors.ts';
import { replyUnknownCall } from '../http/server.ts';
import type { RealtimeServer } from './realtime-server.ts';
import { MAX_FRAME_BYTES } from './socket-handler.ts';
import { CONTRACT_PROTOCOL, type CreateSocketProtocol } from './socket-protocol.ts';

/** Hard limit of the socket library. Frames between MAX_FRAME_BYTES and this limit are closed with our own reason. */
const MAX_PAYLOAD_BYTES = 4 * MAX_FRAME_BYTES;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Rejects pages of other sites. A client without an Origin header is not a browser. The request's host counts only without a
 * public URL, because another site's host name can resolve to this server.
 */
const isOwnOrigin = (request: FastifyRequest, { publicUrl, dev }: Config): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  if (dev && LOOPBACK.includes(hostname)) return true;
  return publicUrl === null ? host === request.host : origin === publicUrl;
};

/** Registers the WebSocket endpoint, and those of other protocols by their paths. */
export const registerRealtimeRoutes = async (
  app: FastifyInstance,
  config: Config,
  realtime: RealtimeServer,
  protocols: Readonly<Record<string, CreateSocketProtocol>>,
): Promise<void> => {
  await app.register(websocket, { options: { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false } });
  const own: Readonly<Record<string, CreateSocketProtocol>> = { [REALTIME_PATH]: () => CONTRACT_PROTOCOL };
  const paths = Object.entries({ ...own, ...protocols });
  app.register(async (scope) => {
    for (const [path, createProtocol] of paths)
      scope.route({
        method: 'GET',
        url: path,
        onRequest: async (request) => {
          if (!isOwnOrigin(request, config)) throw new AppError(403, 'ACCESS_DENIED');
        },
        // A request that opens no socket.
        handler: replyUnknownCall,
        wsHandler: (socket, request) => {
          const origin = { ip: request.ip, request_id: request.id };
          realtime.accept(socket, origin, createProtocol(request));
        },
      });
  });
};
