import type { FileRef } from '@openvisit/contract';
import { toFileAddress } from '@openvisit/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { refusedRecord } from '../../platform/errors.ts';
import { file } from '../../schema/files.ts';

export type FileRow = typeof file.$inferSelect;

/** A complete file as it appears in records. */
export const toFileRef = ({ encryption }: HasEncryption, row: FileRow): FileRef => ({
  id: row.id,
  name: encryption.open(file.name, row.id, row.name),
  type: row.type ?? '',
  size: row.size,
  url: toFileAddress(row.id),
});

const isOwnedBy = (actor: Actor, id: string) =>
  and(eq(file.id, id), eq(file.owner_id, actor.user), ne(file.state, 'deleted'));

/** A file that the actor uploaded, complete or not; 404 and an audit row for any other. */
export const findOwnFile = async (db: Reader, actor: Actor, id: string): Promise<FileRow> => {
  const [row] = await db.select().from(file).where(isOwnedBy(actor, id));
  if (!row) throw refusedRecord('file', id, 'FILE_NOT_FOUND');
  return row;
};

/** Like {@link findOwnFile}, and locks the row until the transaction ends. */
export const lockOwnFile = async (tx: Transaction, actor: Actor, id: string): Promise<FileRow> => {
  const [row] = await tx.select().from(file).where(isOwnedBy(actor, id)).for('update');
  if (!row) throw refusedRecord('file', id, 'FILE_NOT_FOUND');
  return row;
};
