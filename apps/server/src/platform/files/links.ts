import { createHmac, timingSafeEqual } from 'node:crypto';
import { FILE_CONTENT_PATH, FILE_UPLOAD_PATH, ROLES } from '@openvisit/contract';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';

/** Whom a link is for. */
export type LinkReader = Pick<Actor, 'user' | 'role'>;

/** What a link allows: adding to an upload, reading a file, looking at a picture. */
export type LinkPurpose = 'upload' | 'file' | 'picture';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** A link made now ends with the step after next: for so long its text stays the same and a browser may keep the file. */
const STEP: Record<LinkPurpose, number> = { upload: 30 * MINUTE, file: 10 * MINUTE, picture: DAY };

/** The query of a signed link. */
export type LinkQuery = Readonly<Record<string, unknown>>;

export interface OpenedLink extends LinkReader {
  /** Epoch ms. */
  expires: number;
}

/** Makes and reads the addresses bytes travel by. */
export interface FileLinks {
  make(purpose: LinkPurpose, id: string, reader: LinkReader): { url: string; expires: number };
  /** Null for a link that is not ours, was changed, is for something else or has ended. */
  open(purpose: LinkPurpose, id: string, query: LinkQuery): OpenedLink | null;
  /** Whether it was never one of ours, for this and for these: one that has ended was. */
  isForged(purpose: LinkPurpose, id: string, query: LinkQuery): boolean;
}

const isRole = (text: string): text is LinkReader['role'] =>
  text === 'ANONYMOUS' || ROLES.some((role) => role === text);

const pathOf = (purpose: LinkPurpose, id: string): string =>
  (purpose === 'upload' ? FILE_UPLOAD_PATH : FILE_CONTENT_PATH).replace(':id', id);

export const createFileLinks = (secret: string, clock: Clock): FileLinks => {
  const key = createHmac('sha256', secret).update('file links').digest();
  const sign = (purpose: LinkPurpose, id: string, { user, role }: LinkReader, expires: number): string =>
    createHmac('sha256', key).update([purpose, id, user, role, expires].join('\n')).digest('base64url');

  const read = (purpose: LinkPurpose, id: string, query: LinkQuery): OpenedLink | null => {
    const { for: user, role, until, signature } = query;
    if (typeof user !== 'string' || typeof role !== 'string' || !isRole(role)) return null;
    if (typeof until !== 'string' || typeof signature !== 'string') return null;
    const expires = Number(until);
    const right = Buffer.from(sign(purpose, id, { user, role }, expires));
    const given = Buffer.from(signature);
    if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
    return { user, role, expires };
  };

  return {
    make: (purpose, id, { user, role }) => {
      const step = STEP[purpose];
      const expires = (Math.floor(clock.now() / step) + 2) * step;
      const search = new URLSearchParams({
        ...(purpose === 'picture' ? { as: 'picture' } : {}),
        for: user,
        role,
        until: String(expires),
        signature: sign(purpose, id, { user, role }, expires),
      });
      return { url: `${pathOf(purpose, id)}?${search}`, expires };
    },
    open: (purpose, id, query) => {
      const link = read(purpose, id, query);
      return link && clock.now() < link.expires ? link : null;
    },
    isForged: (purpose, id, query) => read(purpose, id, query) === null,
  };
};
