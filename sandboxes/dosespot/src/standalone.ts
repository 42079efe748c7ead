import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ApiRequest } from './api.ts';
import { ConnectionLostError } from './failures.ts';
import type { SandboxClock } from './host.ts';
import { readSingleSignOn } from './portal-links.ts';
import { registerPortal } from './portal.ts';
import { ERROR_PAGE, type Reply } from './reply.ts';
import { openDoseSpotSandbox, type DoseSpotSandbox } from './sandbox.ts';

interface StandaloneOptions {
  /** Default: a new database in memory. */
  client?: PGlite;
  clock?: SandboxClock;
  /** Wraps the handling of API requests. Tests use it to record requests and inject failures. */
  intercept?(request: ApiRequest, handle: () => Promise<Reply>): Promise<Reply>;
}

export interface StandaloneSandbox {
  app: FastifyInstance;
  sandbox: DoseSpotSandbox;
  close(): Promise<void>;
}

const toApiRequest = (request: FastifyRequest): ApiRequest => ({
  method: request.method,
  url: new URL(request.url, 'http://sandbox'),
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  ),
  form: new URLSearchParams(typeof request.body === 'string' ? request.body : ''),
});

const sendReply = (reply: FastifyReply, { status, body }: Reply) =>
  body === undefined ? reply.code(status).type('text/html').send(ERROR_PAGE) : reply.code(status).send(body);

/** Creates a server with the API, the portal and single sign-on at DoseSpot's own paths. */
export const createStandaloneSandbox = async ({
  client = new PGlite(),
  clock = { now: () => Date.now() },
  intercept = (_request, handle) => handle(),
}: StandaloneOptions = {}): Promise<StandaloneSandbox> => {
  const db = drizzle(client);
  const sandbox = await openDoseSpotSandbox({ db, clock, secret: randomUUID(), dev: true });
  const app = Fastify();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.all('/webapi/v2/*', async (request, reply) => {
    const apiRequest = toApiRequest(request);
    try {
      return await sendReply(reply, await intercept(apiRequest, () => sandbox.handle(apiRequest)));
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) throw error;
      request.raw.socket.destroy();
      return reply.hijack();
    }
  });
  sandbox.serve(app);
  registerPortal(app, {
    db,
    clock,
    links: sandbox.links,
    path: '/LoginSingleSignOn.aspx',
    frameAncestors: '*',
    readSignIn: readSingleSignOn,
  });
  return {
    app,
    sandbox,
    close: async () => {
      await app.close();
      if (!client.closed) await client.close();
    },
  };
};
