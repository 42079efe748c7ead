import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REALTIME_PATH } from '@openvisit/contract';
import type { Config } from '../../config.ts';
import { AppError } from '../errors.ts';
import type { Limits } from '../http/limits.ts';
import type { Gateway } from './gateway.ts';
import { FRAME_BYTES } from './socket.ts';

/** What the socket library reads at most; between this and FRAME_BYTES a socket is closed with our reason. */
const READ_BYTES = 4 * FRAME_BYTES;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A page of another site must not open sockets here; a client without an origin is no browser. */
const isOwnOrigin = (request: FastifyRequest, config: Config): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  if (origin === config.publicUrl || host === request.host) return true;
  return config.dev && LOOPBACK.includes(hostname);
};

/** Serves the socket. */
export const registerRealtime = async (
  app: FastifyInstance,
  config: Config,
  gateway: Gateway,
  limits: Limits,
): Promise<void> => {
  await app.register(websocket, { options: { maxPayload: READ_BYTES, perMessageDeflate: false } });
  app.register(async (scope) => {
    scope.get(
      REALTIME_PATH,
      {
        websocket: true,
        onRequest: async (request) => {
          await limits.take('address', request.ip);
          if (!isOwnOrigin(request, config)) throw new AppError(403, 'ACCESS_DENIED');
        },
      },
      (socket, request) => gateway.accept(socket, { ip: request.ip, request_id: request.id }),
    );
  });
};
