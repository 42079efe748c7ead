import type { FastifyInstance } from 'fastify';
import { createApi, type HandleRequest } from './api.ts';
import { registerFailureRoute } from './failures.ts';
import type { SandboxHost } from './host.ts';
import { createPortalLinks, PORTAL_PATH, type PortalLinks } from './portal-links.ts';
import { registerPortal } from './portal.ts';
import { ERROR_PAGE } from './reply.ts';
import { createTables } from './tables.ts';

/** A running sandbox. It sends nothing to other machines. */
export interface DoseSpotSandbox {
  handle: HandleRequest;
  /** Replaces `fetch` for requests to the API in this process. */
  fetch: typeof fetch;
  revokeTokens(): void;
  links: PortalLinks;
  /** Serves the portal, and with `dev` the endpoint that injects failures. */
  serve(app: FastifyInstance): void;
}

const toResponse = ({ status, body }: Awaited<ReturnType<HandleRequest>>): Response =>
  body === undefined ? new Response(ERROR_PAGE, { status }) : Response.json(body, { status });

/** Calls the API without a network. */
const createInProcessFetch =
  (handle: HandleRequest): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const reply = await handle({
      method: request.method,
      url: new URL(request.url),
      headers: Object.fromEntries(request.headers),
      form: new URLSearchParams(await request.text()),
    });
    return toResponse(reply);
  };

/** Creates a sandbox on the host's database, with its tables. */
export const openDoseSpotSandbox = async (host: SandboxHost): Promise<DoseSpotSandbox> => {
  const { db, clock, secret, dev } = host;
  await createTables(db);
  const links = createPortalLinks(secret, clock);
  const { handle, revokeTokens } = createApi(host, links.create);
  return {
    handle,
    fetch: createInProcessFetch(handle),
    revokeTokens,
    links,
    serve: (app) => {
      registerPortal(app, {
        db,
        clock,
        links,
        path: PORTAL_PATH,
        frameAncestors: "'self'",
        readSignIn: (query) => links.read(query.get('ticket') ?? ''),
      });
      if (dev) registerFailureRoute(app, db);
    },
  };
};
