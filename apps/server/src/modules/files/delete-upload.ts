import { eq } from 'drizzle-orm';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { file } from '../../schema/files.ts';
import { lockOwnFile } from './access.ts';

/** Deletes an unclaimed file of the actor. */
export const deleteUpload = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const row = await lockOwnFile(unit.tx, ctx.actor, id);
    if (row.record_type !== null) throw conflict('FILE_ALREADY_USED');
    await unit.tx.update(file).set({ state: 'deleted' }).where(eq(file.id, id));
    await unit.enqueue({ kind: 'file.remove', key: id, payload: { id } });
    await unit.audit({ action: 'file.delete', record_type: 'file', record_id: id });
  });
