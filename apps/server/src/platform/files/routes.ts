import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  FILE_CONTENT_PATH,
  FILE_MAX_BYTES,
  FILE_UPLOAD_PATH,
  CHUNK_MAX_BYTES,
  type Envelope,
  type FileRef,
} from '@openvisit/contract';
import { Readable } from 'node:stream';
import type { Actor } from '../actor.ts';
import { createBufferPool } from '../buffer-pool.ts';
import type { Clock } from '../clock.ts';
import type { RequestContext } from '../request-context.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import { auditRefusal } from '../audit/refusals.ts';
import { AppError, badRequest, forbiddenRecord } from '../errors.ts';
import { createAnonymousActor } from '../http/access-guard.ts';
import { getNetwork, isSampled, type RateLimiter } from '../http/rate-limits.ts';
import type { FileLinks, LinkPurpose, LinkQuery, OpenedLink } from './links.ts';

/** A stored file with its content. */
export interface OpenFile {
  name: string;
  type: string;
  size: number;
  stream: Readable;
}

/** Checks by record type, called with the id of the record. */
export type FileAccess = Readonly<Record<string, (ctx: RequestContext, record: string) => Promise<void>>>;

/** Reads and writes file content; implemented by the files module. */
export interface FileTransfers {
  addChunk(ctx: RequestContext, id: string, offset: number, bytes: Uint8Array): Promise<{ received: number }>;
  /** Receives a whole file in one request. */
  putFile(ctx: RequestContext, id: string, file: { type: string; bytes: Uint8Array }): Promise<FileRef>;
  /** `asPicture`: the link is limited to profile pictures. */
  openFile(ctx: RequestContext, id: string, asPicture: boolean, access: FileAccess): Promise<OpenFile>;
}

interface Parts {
  transfers: FileTransfers;
  access: FileAccess;
  links: FileLinks;
  authenticator: Authenticator;
  rateLimiter: RateLimiter;
  clock: Clock;
  contextFor(actor: Actor): RequestContext;
}

/** Types that browsers may display inline; none of them can run scripts. */
const INLINE_TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg']);
/** Blocks scripts, plug-ins, forms and requests in displayed files. */
export const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** The header with an ASCII name for old clients and the full name for others (RFC 6266). */
export const formatContentDisposition = (type: string, name: string): string => {
  const asciiName = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `${INLINE_TYPES.has(type) ? 'inline' : 'attachment'}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
};

const getFileId = (request: FastifyRequest): string => (request.params as { id: string }).id;

const toLinkActor = (request: FastifyRequest, { user, role, session }: OpenedLink): Actor => ({
  user,
  role,
  detail: null,
  doctor_status: null,
  session,
  request_id: request.id,
  ip: request.ip,
});

/** For the chunks that are received at once. */
const bodyBuffers = createBufferPool(CHUNK_MAX_BYTES, 8);

/** Reads a body into `target`. One that is longer than it declares is not read to its end: the connection is closed. */
const readBody = async ({ headers, body }: FastifyRequest, target: Buffer): Promise<Buffer> => {
  if (!(body instanceof Readable)) throw new AppError(415, 'UNSUPPORTED_MEDIA');
  if (Number(headers['content-length']) > target.byteLength) throw new AppError(413, 'TOO_LARGE');
  let end = 0;
  try {
    for await (const bytes of body as AsyncIterable<Buffer>) {
      if (end + bytes.byteLength > target.byteLength) throw new AppError(413, 'TOO_LARGE');
      target.set(bytes, end);
      end += bytes.byteLength;
    }
  } catch (error) {
    // The client closed the connection.
    throw error instanceof AppError ? error : badRequest('INVALID_REQUEST');
  }
  return target.subarray(0, end);
};

const parseOffset = (query: LinkQuery): number => {
  const { offset } = query;
  if (typeof offset !== 'string' || !/^\d{1,12}$/.test(offset)) throw badRequest('INVALID_REQUEST');
  return Number(offset);
};

/** Registers the upload and download routes. They are authorized by signed links, because images on a page send no token. */
export const registerFileRoutes = (app: FastifyInstance, parts: Parts): void => {
  const { transfers, access, links, authenticator, rateLimiter, clock, contextFor } = parts;

  const openLink = async (request: FastifyRequest, purpose: LinkPurpose): Promise<OpenedLink> => {
    const target = [purpose, getFileId(request), request.query as LinkQuery] as const;
    const link = links.open(...target);
    if (link) {
      const isOver = link.session !== null && !(await authenticator.authenticateSession(link.session)).ok;
      if (isOver) throw new AppError(403, 'FILE_LINK_EXPIRED');
      return link;
    }
    if (!links.isForged(...target)) throw new AppError(403, 'FILE_LINK_EXPIRED');
    const refused = forbiddenRecord('file', getFileId(request), 'FILE_LINK_EXPIRED');
    const count = await rateLimiter.consume('refusals', `file link ${getNetwork(request.ip)}`);
    if (isSampled(count)) await auditRefusal(contextFor(createAnonymousActor(request)), refused);
    throw refused;
  };

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      // Read by the handler.
      (_request, payload, done) => done(null, payload),
    );

    scope.patch(
      FILE_UPLOAD_PATH,
      // Checked before the body is read, so that only holders of a link can upload.
      { onRequest: async (request) => void (await openLink(request, 'upload')) },
      async (request): Promise<Envelope> => {
        const ctx = contextFor(toLinkActor(request, await openLink(request, 'upload')));
        const offset = parseOffset(request.query as LinkQuery);
        const progress = await bodyBuffers.lend(async (target) =>
          transfers.addChunk(ctx, getFileId(request), offset, await readBody(request, target)),
        );
        return { status_code: 200, message: [], data: [progress] };
      },
    );

    scope.get(FILE_CONTENT_PATH, { exposeHeadRoute: false }, async (request, reply: FastifyReply) => {
      const asPicture = (request.query as LinkQuery).as === 'picture';
      const link = await openLink(request, asPicture ? 'picture' : 'file');
      const file = await transfers.openFile(
        contextFor(toLinkActor(request, link)),
        getFileId(request),
        asPicture,
        access,
      );
      const seconds = Math.max(0, Math.floor((link.expires - clock.now()) / 1000));
      // A document in the browser's cache would outlive the session.
      const caching = asPicture ? `private, max-age=${seconds}` : 'no-store';
      return reply
        .type(INLINE_TYPES.has(file.type) ? file.type : 'application/octet-stream')
        .header('content-length', file.size)
        .header('content-disposition', formatContentDisposition(file.type, file.name))
        .header('content-security-policy', FILE_POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', caching)
        .send(file.stream);
    });
  });

  // A scope of its own, because chunks have another content type.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      [...INLINE_TYPES],
      { parseAs: 'buffer', bodyLimit: FILE_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );

    scope.put(
      FILE_UPLOAD_PATH,
      { bodyLimit: FILE_MAX_BYTES, onRequest: async (request) => void (await openLink(request, 'upload')) },
      async (request): Promise<Envelope> => {
        const ctx = contextFor(toLinkActor(request, await openLink(request, 'upload')));
        if (!Buffer.isBuffer(request.body)) throw new AppError(415, 'UNSUPPORTED_MEDIA');
        const type = request.headers['content-type'] ?? '';
        await transfers.putFile(ctx, getFileId(request), { type, bytes: request.body });
        return { status_code: 200, message: [], data: [] };
      },
    );
  });
};
