import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../config/exposure.ts';
import { notFound } from '../errors.ts';

/** A proxy adds one of these. Anyone can, so they only ever deny. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * Whether a program on this machine made the request itself. The address is the socket's. The host excludes pages of other
 * sites whose name was pointed at this machine.
 */
export const isLocalCaller = ({ socket, headers, hostname }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  FORWARDED.every((header) => headers[header] === undefined) &&
  isLoopback(hostname);

/** Hides every route under `/dev` from other machines. Register it before the routes. */
export const restrictDevRoutes = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/dev/') && !isLocalCaller(request)) throw notFound();
  });
};
