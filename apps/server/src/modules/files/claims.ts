import type { FileRef, UploadKind } from '@openvisit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { badRequest, conflict } from '../../platform/errors.ts';
import { lockOwnFile, toFileRef } from './access.ts';
import { file } from '../../schema/files.ts';

/** The record that claims a file. */
export interface Claim {
  /** The kind with which the file must have been uploaded. */
  kind: UploadKind;
  record_type: string;
  record_id: string;
  /** The physician whose practice the record belongs to, if any. */
  physician?: string | null;
}

/**
 * Attaches a complete upload of the actor to a record. The same record may claim it again. 404 and an audit row for
 * another user's file, 400 for an incomplete file or one of another kind, 409 if another record has claimed it.
 */
export const claimFile = async (
  unit: UnitOfWork,
  actor: Actor,
  id: string,
  { kind, record_type, record_id, physician = null }: Claim,
): Promise<FileRef> => {
  const row = await lockOwnFile(unit.tx, actor, id);
  if (row.state !== 'complete') throw badRequest('FILE_UPLOADING');
  if (row.kind !== kind) throw badRequest('FILE_KIND_MISMATCH');
  if (row.record_type === record_type && row.record_id === record_id) return toFileRef(unit, row);
  if (row.record_type !== null) throw conflict('FILE_ALREADY_USED');
  await unit.tx.update(file).set({ record_type, record_id, physician_id: physician }).where(eq(file.id, id));
  await unit.audit({
    action: 'file.claim',
    record_type: 'file',
    record_id: id,
    physician,
    detail: { kind, holder: record_type, holder_id: record_id },
  });
  return toFileRef(unit, row);
};

/** Detaches a file from its record. It is unreadable from the commit on; a job deletes its bytes. */
export const releaseFile = async (unit: UnitOfWork, id: string): Promise<void> => {
  const rows = await unit.tx
    .update(file)
    .set({ state: 'deleted' })
    .where(and(eq(file.id, id), eq(file.state, 'complete')))
    .returning({ physician_id: file.physician_id });
  for (const { physician_id } of rows) {
    await unit.audit({ action: 'file.release', record_type: 'file', record_id: id, physician: physician_id });
    await unit.enqueue({ kind: 'file.remove', key: id, payload: { id } });
  }
};

/** Files by id for a record's reply. The caller has checked access to the record. */
export const loadFileRefs = async (
  ctx: HasEncryption,
  db: Reader,
  ids: readonly (string | null)[],
): Promise<Map<string, FileRef>> => {
  const knownIds = [...new Set(ids)].filter((id) => id !== null);
  if (knownIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(file)
    .where(and(inArray(file.id, knownIds), eq(file.state, 'complete')));
  return new Map(rows.map((row) => [row.id, toFileRef(ctx, row)]));
};
