import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { pino } from 'pino';
import { endpoints } from '@openvisit/contract';
import type { Config } from '../../config/config.ts';
import { SECOND } from '../durations.ts';
import { AppError } from '../errors.ts';
import { describeError } from './error-log.ts';
import { toFailureEnvelope, toAppError } from './error-response.ts';
import { getSecurityHeaders } from './security-headers.ts';

/** Larger than any path Node accepts, so that long parameters reach the error handler. */
const MAX_PARAM_LENGTH = 65_536;
const BODY_BYTES = 256 * 1024;

const REQUEST_ID = /^[\w.-]{8,64}$/;

const requestId = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

export const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const failure = toAppError(error);
  if (failure.status >= 500 && failure.status !== 501)
    request.log.error({ err: error, request_id: request.id }, 'request failed');
  if (failure.retryAfter !== null) reply.header('retry-after', String(failure.retryAfter));
  reply.code(failure.status).type('application/json; charset=utf-8');
  // Bypasses the reply schemas, which describe successful replies.
  reply.serializer((payload) => JSON.stringify(payload)).send(toFailureEnvelope(failure));
};

const PARSER_ERROR_STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Replies to requests that Node's HTTP parser rejects. */
const replyParserError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = PARSER_ERROR_STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify(
    toFailureEnvelope(toAppError(Object.assign(new Error(), { statusCode: status }))),
  );
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};

const PATH_BY_CALL = new Map(
  Object.values(endpoints).map(({ path }) => {
    const [, , area = '', call = ''] = path.split('/');
    return [call, `/api/${area}/${call}`] as const;
  }),
);

/**
 * The URL of a call that is named without its area: the specification gives names of calls under the API base, and no areas.
 */
const addArea = (url: string): string =>
  url.replace(/^\/api\/([\w-]+)/, (all, call: string) => PATH_BY_CALL.get(call) ?? all);

const splitPath = (path: string): string[] => path.split('/');

/** The methods of the endpoints at a path. */
const listMethods = (path: string): string[] => {
  const segments = splitPath(path);
  const rows = Object.values(endpoints).filter(({ path: known }) => {
    const parts = splitPath(known);
    return (
      parts.length === segments.length &&
      parts.every((part, at) => part.startsWith(':') || part === segments[at])
    );
  });
  return [...new Set(rows.map(({ method }) => method))];
};

/** Replies with 404 or 405. */
export const replyUnknownCall = (request: FastifyRequest, reply: FastifyReply): void => {
  const path = request.url.split('?')[0] ?? '';
  const methods = listMethods(path);
  if (methods.length === 0) return sendFailure(new AppError(404, 'NOT_FOUND'), request, reply);
  reply.header('allow', methods.join(', '));
  return sendFailure(new AppError(405, 'METHOD_NOT_ALLOWED'), request, reply);
};

const logReply = (request: FastifyRequest, reply: FastifyReply): void => {
  request.log.info(
    {
      request_id: request.id,
      method: request.method,
      // The pattern, because paths contain record ids.
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  );
};

/** Lines are written together: one write per line would cost more than the line. At the exit of the process the rest is written. */
const logStream = pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 100 });

const closing = new WeakSet<FastifyInstance>();

/** From now on replies ask their clients to close the connection. */
export const announceClose = (app: FastifyInstance): void => {
  closing.add(app);
};

/** Creates an HTTP server that sends every error in the reply envelope. */
export const createHttpServer = (config: Config): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel, serializers: { err: describeError }, stream: logStream },
    // A logger of its own for each request would cost more than its one line.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: BODY_BYTES,
    genReqId: requestId,
    rewriteUrl: ({ url = '/' }) => addArea(url),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true },
    requestTimeout: 30 * SECOND,
    // Requests in flight get their reply; `drainHttp` limits how long that takes.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // These requests reach no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(getSecurityHeaders(config.publicUrl));
      sendFailure(error, request, reply);
    },
    clientErrorHandler: replyParserError,
  });
  // Fastify also accepts text/plain by default.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendFailure);
  // Otherwise a client would keep its idle connection, and the server would wait for it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing.has(app)) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logReply(request, reply);
    done();
  });
  return app;
};

/** Stops accepting connections and waits for the requests in flight, at most `limitMs`. */
export const drainHttp = async (app: FastifyInstance, limitMs: number): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), limitMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
};
