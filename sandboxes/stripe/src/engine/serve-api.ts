import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { BrokenConnection } from './failures.ts';
import type { Handle } from './request.ts';

const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

/** Serves the API over HTTP. */
export const serveApi = (scope: FastifyInstance, handle: Handle): void => {
  scope.route({
    method: ['GET', 'POST', 'DELETE'],
    url: `${SANDBOX_PAYMENTS_PATH}/v1/*`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      try {
        const { status, headers, body } = await handle({
          method: request.method,
          url: request.url.slice(SANDBOX_PAYMENTS_PATH.length),
          headers: headersOf(request),
          body: typeof request.body === 'string' ? request.body : '',
          address: request.ip,
        });
        return await reply.code(status).headers(headers).header('cache-control', 'no-store').send(body);
      } catch (error) {
        if (!(error instanceof BrokenConnection)) throw error;
        reply.hijack();
        request.raw.socket.destroy();
      }
    },
  });
};

/** Registers routes that accept forms, in a separate scope, because the host's other routes accept JSON only. */
export const serveForms = (app: FastifyInstance, register: (scope: FastifyInstance) => void): void => {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, next) => next(null, body),
    );
    register(scope);
    done();
  });
};
