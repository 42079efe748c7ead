import { createHmac, timingSafeEqual } from 'node:crypto';
import { FILE_CONTENT_PATH, FILE_UPLOAD_PATH, ROLES } from '@openvisit/contract';
import type { Actor } from '../actor.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import { DAY, MINUTE } from '../durations.ts';

/** The user a link is issued to, and the session that it ends with. */
export type LinkReader = Pick<Actor, 'user' | 'role'> & Partial<Pick<Actor, 'session'>>;

/** What a link allows: appending to an upload, reading a file, showing a picture. */
export type LinkPurpose = 'upload' | 'file' | 'picture';

/** Links expire at the second multiple of this from now. So their URLs stay the same for a while, and browsers can cache pictures. */
const EXPIRY_STEP_MS: Record<LinkPurpose, number> = { upload: 30 * MINUTE, file: 10 * MINUTE, picture: DAY };

/** Maximum number of cached URLs. */
const MAX_CACHED_URLS = 5000;

/** The query of a signed link. */
export type LinkQuery = Readonly<Record<string, unknown>>;

/** A verified link. */
export interface OpenedLink extends LinkReader {
  /** Null for a picture, which browsers keep across sessions, and for a link made outside a session. */
  session: string | null;
  /** Epoch ms. */
  expires: number;
}

/** Creates and verifies the signed URLs of uploads and downloads. */
export interface FileLinks {
  make(purpose: LinkPurpose, id: string, reader: LinkReader): { url: string; expires: number };
  /** Null for a link that is forged, issued for something else or expired. */
  open(purpose: LinkPurpose, id: string, query: LinkQuery): OpenedLink | null;
  /** Whether the signature is invalid. An expired link is not forged. */
  isForged(purpose: LinkPurpose, id: string, query: LinkQuery): boolean;
}

const isRole = (text: string): text is LinkReader['role'] =>
  text === 'ANONYMOUS' || ROLES.some((role) => role === text);

const buildPath = (purpose: LinkPurpose, id: string): string =>
  (purpose === 'upload' ? FILE_UPLOAD_PATH : FILE_CONTENT_PATH).replace(':id', id);

export const createFileLinks = (secret: string, clock: Clock): FileLinks => {
  const key = createHmac('sha256', secret).update('file links').digest();
  const sign = (purpose: LinkPurpose, id: string, { user, role, session }: LinkReader, expires: number) =>
    createHmac('sha256', key)
      .update([purpose, id, user, role, session ?? '', expires].join('\n'))
      .digest('base64url');

  const buildUrl = (
    purpose: LinkPurpose,
    id: string,
    { user, role, session }: LinkReader,
    expires: number,
  ) => {
    const search = new URLSearchParams({
      ...(purpose === 'picture' ? { as: 'picture' } : {}),
      for: user,
      role,
      ...(session ? { session } : {}),
      until: String(expires),
      signature: sign(purpose, id, { user, role, session }, expires),
    });
    return `${buildPath(purpose, id)}?${search}`;
  };

  /** URLs by what they sign. Lists repeat the same pictures and are read often. */
  const urlCache = new BoundedMap<string, string>(MAX_CACHED_URLS);

  /** Null for a forged link. */
  const verifySignature = (purpose: LinkPurpose, id: string, query: LinkQuery): OpenedLink | null => {
    const { for: user, role, session = null, until, signature } = query;
    if (typeof user !== 'string' || typeof role !== 'string' || !isRole(role)) return null;
    if (session !== null && typeof session !== 'string') return null;
    if (typeof until !== 'string' || typeof signature !== 'string') return null;
    const expires = Number(until);
    const expected = Buffer.from(sign(purpose, id, { user, role, session }, expires));
    const received = Buffer.from(signature);
    if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null;
    return { user, role, session, expires };
  };

  return {
    make: (purpose, id, { user, role, session: readerSession = null }) => {
      const session = purpose === 'picture' ? null : readerSession;
      const step = EXPIRY_STEP_MS[purpose];
      const expires = (Math.floor(clock.now() / step) + 2) * step;
      const reader = { user, role, session };
      const cacheKey = [purpose, id, user, role, session, expires].join(' ');
      const url = urlCache.get(cacheKey) ?? buildUrl(purpose, id, reader, expires);
      urlCache.set(cacheKey, url);
      return { url, expires };
    },
    open: (purpose, id, query) => {
      const link = verifySignature(purpose, id, query);
      return link && clock.now() < link.expires ? link : null;
    },
    isForged: (purpose, id, query) => verifySignature(purpose, id, query) === null,
  };
};
