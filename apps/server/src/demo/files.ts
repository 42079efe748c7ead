import { randomUUID } from 'node:crypto';
import type { UploadKind } from '@openvisit/contract';
import { putContent } from '../modules/files/index.ts';
import { generateContentKey } from '../platform/encryption/file-content.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { file } from '../schema/files.ts';
import { DEMO_PEOPLE } from './accounts.ts';

/** Stores a file like a completed upload and returns its id. */
export const storeFile = async (
  ctx: RequestContext,
  kind: UploadKind,
  name: string,
  bytes: Buffer,
): Promise<string> => {
  const id = randomUUID();
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/png';
  const now = new Date(ctx.clock.now());
  const row = ctx.encryption.sealRow(file, id, {
    id,
    content_key: generateContentKey(),
    owner_id: ctx.actor.user,
    kind,
    name,
    declared_type: type,
    type,
    size: bytes.length,
    received: bytes.length,
    state: 'complete' as const,
    created_at: now,
    completed_at: now,
  });
  await putContent(ctx, row, bytes);
  await ctx.db.insert(file).values(row);
  return id;
};

/** The demo account with the key; throws when there is none. */
export const requireAccount = (key: string) => {
  const account = DEMO_PEOPLE.find((person) => person.key === key);
  if (!account) throw new Error(`The demo account ${key} is missing`);
  return account;
};
