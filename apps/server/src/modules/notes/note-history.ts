import { randomUUID } from 'node:crypto';
import type { NoteRevisionKind } from '@openvisit/contract';
import { desc, eq } from 'drizzle-orm';
import { MINUTE } from '../../platform/durations.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { noteRevision, type note } from '../../schema/notes.ts';
import { hashRevision, type RevisionFacts } from './note-content.ts';

/** Minimum time between two entries in the history of a note while it is written (BX-11). */
const REVISION_INTERVAL_MS = 5 * MINUTE;

const AUDIT_ACTIONS = {
  CREATED: 'note.create',
  CHANGED: 'note.change',
  LOCKED: 'note.lock',
  UNLOCKED: 'note.unlock',
  COMMENTED: 'note.comment',
  SCREENSHOT_ADDED: 'note.screenshot_add',
  SCREENSHOT_REMOVED: 'note.screenshot_remove',
} as const satisfies Record<NoteRevisionKind, string>;

interface NewRevision {
  kind: NoteRevisionKind;
  content: string;
}

const findLastRevision = async (unit: UnitOfWork, id: string) => {
  const [last] = await unit.tx
    .select({ number: noteRevision.number, at: noteRevision.at, hash: noteRevision.hash })
    .from(noteRevision)
    .where(eq(noteRevision.note_id, id))
    .orderBy(desc(noteRevision.number))
    .limit(1);
  return last;
};

/** Appends entries to the history of a note and audits each. The transaction has to hold the lock of the note. */
export const appendRevisions = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: Pick<typeof note.$inferSelect, 'id' | 'visit_id' | 'physician_id'>,
  revisions: readonly NewRevision[],
): Promise<void> => {
  const last = await findLastRevision(unit, row.id);
  let { number, hash } = last ?? { number: 0, hash: null };
  for (const revision of revisions) {
    number += 1;
    const facts: RevisionFacts = {
      note_id: row.id,
      number,
      at: new Date(ctx.clock.now()),
      by_user: ctx.actor.user,
      ...revision,
    };
    hash = hashRevision(hash, facts);
    const id = randomUUID();
    const values = { ...facts, id, physician_id: row.physician_id, hash };
    await unit.tx.insert(noteRevision).values(unit.encryption.sealRow(noteRevision, id, values));
    await unit.audit({
      action: AUDIT_ACTIONS[revision.kind],
      record_type: 'appointment',
      record_id: row.visit_id,
      physician: row.physician_id,
    });
  }
};

/**
 * The entries that a change adds to the history of an unlocked note: always one when it is locked, otherwise one if the last entry
 * is old enough.
 */
export const listRevisions = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  id: string,
  { content, isLocked }: { content: string; isLocked: boolean },
): Promise<NewRevision[]> => {
  if (isLocked) return [{ kind: 'LOCKED', content }];
  const last = await findLastRevision(unit, id);
  const isDue = !last || ctx.clock.now() - last.at.getTime() >= REVISION_INTERVAL_MS;
  return isDue ? [{ kind: 'CHANGED', content }] : [];
};
