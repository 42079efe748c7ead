import type { FastifyInstance, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { BrokenConnection } from './failures.ts';

/** An API request, over HTTP or in process. */
export interface SandboxRequest {
  method: string;
  /** Path and query: `/v1/customers?limit=3`. */
  url: string;
  /** By lower-case name. */
  headers: Record<string, string | undefined>;
  body: string;
  /** Remote address; absent in process. */
  address?: string;
}

export interface SandboxResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type Handle = (request: SandboxRequest) => Promise<SandboxResponse>;

/** An HTTP client for the official SDK that calls the sandbox in this process. */
export const createInProcessClient = (handle: Handle): NonNullable<Stripe.StripeConfig['httpClient']> =>
  Stripe.createFetchHttpClient(async (input, init = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const { status, headers, body } = await handle({
      method: init.method ?? 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : '',
    });
    return new Response(body, { status, headers });
  });

const toHeaders = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
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
          headers: toHeaders(request),
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
