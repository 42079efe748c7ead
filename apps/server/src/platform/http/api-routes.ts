import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints, type EndpointName, type Endpoint, type Envelope } from '@openvisit/contract';
import { schemas, type EndpointSchemas } from '@openvisit/contract/schemas';
import { auditRefusal } from '../audit/refusals.ts';
import type { RequestContext } from '../request-context.ts';
import { getMessageText } from '../errors.ts';
import type { FileLinks, LinkReader } from '../files/links.ts';
import { createSigner } from '../files/link-signing.ts';
import type { AccessGuard } from './access-guard.ts';
import { cleanInput } from './clean-text.ts';
import type { Handlers, Input } from './handlers.ts';
import {
  createLazySerializer,
  createLazyValidator,
  buildRouteSchema,
  type ReplySchema,
} from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard of API routes. */
    context: RequestContext | null;
  }
}

type AnyHandler = (
  ctx: RequestContext,
  input: Input<EndpointName>,
) => Promise<{ data?: unknown; message?: string; reader?: LinkReader } | void>;

/** Throws when the endpoint table and the handlers do not match. */
export const checkComplete = (handlers: Partial<Handlers>): void => {
  const missing = Object.keys(endpoints).filter((name) => !Object.hasOwn(handlers, name));
  const unknown = Object.keys(handlers).filter((name) => !Object.hasOwn(endpoints, name));
  const parts = [
    ...(missing.length ? [`no handler for ${missing.join(', ')}`] : []),
    ...(unknown.length ? [`no endpoint for the handler ${unknown.join(', ')}`] : []),
  ];
  if (parts.length) throw new Error(`The API does not match its contract: ${parts.join('; ')}`);
};

const readInput = (request: FastifyRequest): Input<EndpointName> =>
  ({ params: request.params, query: request.query, body: request.body ?? {} }) as Input<EndpointName>;

const createRequestContext = (request: FastifyRequest): RequestContext => {
  if (!request.context) throw new Error('The route has no access guard');
  return request.context;
};

/** Uploads refuse file names with hidden characters instead of changing them. */
const KEEPS_HIDDEN_CHARACTERS: readonly EndpointName[] = ['startUpload'];

const cleanRequest = async (request: FastifyRequest): Promise<void> => {
  request.body = cleanInput(request.body);
  request.query = cleanInput(request.query);
};

const run = async (handler: AnyHandler, ctx: RequestContext, input: Input<EndpointName>) => {
  try {
    return (await handler(ctx, input)) ?? {};
  } catch (error) {
    await auditRefusal(ctx, error);
    throw error;
  }
};

/** Registers every endpoint of the contract with access guard, validation, handler and reply envelope. */
export const registerApi = (
  app: FastifyInstance,
  handlers: Handlers,
  accessGuard: AccessGuard,
  links: FileLinks,
): void => {
  app.decorateRequest('context', null);
  app.setValidatorCompiler(({ schema, httpPart }) => createLazyValidator(httpPart, schema));
  app.setSerializerCompiler<ReplySchema>(({ schema }) => createLazySerializer(schema));
  // Each handler is typed by its call; here they are handled uniformly.
  const byName = new Map<string, unknown>(Object.entries(handlers));
  const table: [string, Endpoint][] = Object.entries(endpoints);
  for (const [name, endpoint] of table) {
    const parts: EndpointSchemas = schemas[name as EndpointName];
    const handler = byName.get(name) as AnyHandler;
    const sign = parts.reply ? createSigner(parts.reply) : null;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      schema: buildRouteSchema(endpoint, parts),
      // Runs before the body is read, so that unauthorized requests are not parsed.
      onRequest: async (request) => {
        request.context = await accessGuard(request, name, endpoint);
      },
      ...(KEEPS_HIDDEN_CHARACTERS.includes(name as EndpointName) ? {} : { preValidation: cleanRequest }),
      handler: async (request, reply) => {
        const ctx = createRequestContext(request);
        const result = await run(handler, ctx, readInput(request));
        reply.code(endpoint.success);
        if (endpoint.success === 204) return reply.send();
        const signData = (data: unknown) => (sign ? sign(data, links, result.reader ?? ctx.actor) : data);
        const envelope: Envelope = {
          status_code: endpoint.success,
          message: result.message === undefined ? [] : [getMessageText(result.message)],
          data: result.data === undefined ? [] : [signData(result.data)],
        };
        return envelope;
      },
    });
  }
};
