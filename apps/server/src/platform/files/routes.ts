import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_CONTENT_PATH, FILE_UPLOAD_PATH, PIECE_MAX_BYTES, type Envelope } from '@openvisit/contract';
import type { Readable } from 'node:stream';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { RequestContext } from '../request-context.ts';
import { auditRefusal } from '../audit/refusals.ts';
import { AppError, badRequest, forbiddenRecord } from '../errors.ts';
import { anonymousActor } from '../http/access-guard.ts';
import type { RateLimiter } from '../http/rate-limits.ts';
import type { FileLinks, LinkPurpose, LinkQuery, LinkReader, OpenedLink } from './links.ts';

/** A file to show or to download. */
export interface OpenFile {
  name: string;
  type: string;
  size: number;
  stream: Readable;
}

/** What the module of the files does with the bytes. */
export interface FileTransfers {
  addPiece(ctx: RequestContext, id: string, offset: number, bytes: Uint8Array): Promise<{ received: number }>;
  /** `asPicture`: the link allows only pictures that everybody may see who sees the person. */
  openFile(ctx: RequestContext, id: string, asPicture: boolean): Promise<OpenFile>;
}

interface Parts {
  transfers: FileTransfers;
  links: FileLinks;
  rateLimiter: RateLimiter;
  clock: Clock;
  contextFor(actor: Actor): RequestContext;
}

/** Types a browser may show by itself: nothing that could run. */
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg']);
/** No script, no plug-in, no form, nothing fetched, whatever is in it. */
export const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** The name for readers that know no other letters, and the whole one for the rest (RFC 6266). */
export const contentDisposition = (type: string, name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${SHOWN.has(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
};

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

const byLink = (request: FastifyRequest, reader: LinkReader): Actor => ({
  ...reader,
  detail: null,
  doctor_status: null,
  session: null,
  request_id: request.id,
  ip: request.ip,
});

const offsetOf = (query: LinkQuery): number => {
  const { offset } = query;
  if (typeof offset !== 'string' || !/^\d{1,12}$/.test(offset)) throw badRequest('INVALID_REQUEST');
  return Number(offset);
};

/** Serves the two addresses bytes travel by. A signed link is all the proof there is: pictures on a page bring no token. */
export const registerFileRoutes = (app: FastifyInstance, parts: Parts): void => {
  const { transfers, links, rateLimiter, clock, contextFor } = parts;

  const opened = async (request: FastifyRequest, purpose: LinkPurpose): Promise<OpenedLink> => {
    const of = [purpose, idOf(request), request.query as LinkQuery] as const;
    const link = links.open(...of);
    if (link) return link;
    if (!links.isForged(...of)) throw new AppError(403, 'FILE_LINK_ENDED');
    const refused = forbiddenRecord('file', idOf(request), 'FILE_LINK_ENDED');
    await auditRefusal(contextFor(anonymousActor(request)), refused);
    throw refused;
  };

  app.register(async (scope) => {
    scope.addHook('onRequest', (request) => rateLimiter.consume('address', request.ip));
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PIECE_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );

    scope.patch(
      FILE_UPLOAD_PATH,
      // Before a byte is read: whoever has no link cannot make the server listen.
      { onRequest: async (request) => void (await opened(request, 'upload')) },
      async (request): Promise<Envelope> => {
        const ctx = contextFor(byLink(request, await opened(request, 'upload')));
        if (!Buffer.isBuffer(request.body)) throw new AppError(415, 'UNSUPPORTED_MEDIA');
        const offset = offsetOf(request.query as LinkQuery);
        const at = await transfers.addPiece(ctx, idOf(request), offset, request.body);
        return { status_code: 200, message: [], data: [at] };
      },
    );

    scope.get(FILE_CONTENT_PATH, { exposeHeadRoute: false }, async (request, reply: FastifyReply) => {
      const asPicture = (request.query as LinkQuery).as === 'picture';
      const link = await opened(request, asPicture ? 'picture' : 'file');
      const file = await transfers.openFile(contextFor(byLink(request, link)), idOf(request), asPicture);
      const seconds = Math.max(0, Math.floor((link.expires - clock.now()) / 1000));
      return reply
        .type(SHOWN.has(file.type) ? file.type : 'application/octet-stream')
        .header('content-length', file.size)
        .header('content-disposition', contentDisposition(file.type, file.name))
        .header('content-security-policy', FILE_POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', `private, max-age=${seconds}`)
        .send(file.stream);
    });
  });
};
