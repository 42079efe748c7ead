import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { LineBroken } from './failures.ts';
import type { Handle } from './request.ts';

const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

/** Serves the interface over HTTP. */
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
        if (!(error instanceof LineBroken)) throw error;
        // as a line breaks: no answer at all
        reply.hijack();
        request.raw.socket.destroy();
      }
    },
  });
};

/** A part of the server that reads forms; the rest of it reads JSON alone. */
export const serveForms = (app: FastifyInstance, within: (scope: FastifyInstance) => void): void => {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, next) => next(null, body),
    );
    within(scope);
    done();
  });
};
