import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REALTIME_PATH } from '@openvisit/contract';
import type { Config } from '../../config/config.ts';
import { AppError } from '../errors.ts';
import type { RealtimeServer } from './realtime-server.ts';
import { MAX_FRAME_BYTES } from './socket-handler.ts';

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

/** Registers the WebSocket endpoint. */
export const registerRealtimeRoute = async (
  app: FastifyInstance,
  config: Config,
  realtime: RealtimeServer,
): Promise<void> => {
  await app.register(websocket, { options: { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false } });
  app.register(async (scope) => {
    scope.get(
      REALTIME_PATH,
      {
        websocket: true,
        onRequest: async (request) => {
          if (!isOwnOrigin(request, config)) throw new AppError(403, 'ACCESS_DENIED');
        },
      },
      (socket, request) => realtime.accept(socket, { ip: request.ip, request_id: request.id }),
    );
  });
};
