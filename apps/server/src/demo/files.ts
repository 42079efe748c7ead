import { randomUUID } from 'node:crypto';
import type { UploadKind } from '@openvisit/contract';
import { keptKey } from '../integrations/files/port.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { file } from '../schema/files.ts';
import { DEMO_PEOPLE } from './accounts.ts';

/** Puts a file into the store as if it had been uploaded; gives its id. */
export const putFile = async (
  ctx: RequestContext,
  kind: UploadKind,
  name: string,
  bytes: Buffer,
): Promise<string> => {
  const id = randomUUID();
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/png';
  const at = new Date(ctx.clock.now());
  await ctx.services.fileStore.put(keptKey(id), bytes);
  await ctx.db.insert(file).values({
    id,
    owner_id: ctx.actor.user,
    kind,
    name,
    declared_type: type,
    type,
    size: bytes.length,
    received: bytes.length,
    state: 'complete',
    created_at: at,
    completed_at: at,
  });
  return id;
};

/** An account of the demo by its key. */
export const accountOf = (key: string) => {
  const found = DEMO_PEOPLE.find((known) => known.key === key);
  if (!found) throw new Error(`The demo practice misses its account ${key}`);
  return found;
};
