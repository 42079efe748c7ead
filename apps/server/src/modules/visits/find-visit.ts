import type { AuditAction, ParticipantRole, VisitStatus } from '@openvisit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { AuditEntry } from '../../platform/audit/audit.ts';
import { compileStatement } from '../../platform/database/compile-statement.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { notFound, refusedRecord } from '../../platform/errors.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { chatRoom } from '../../schema/chat.ts';
import { visit } from '../../schema/visits.ts';
import { toVisitRow, findParticipantRole, selectVisits, type VisitJson, type VisitRow } from './visit-row.ts';

const readVisit = compileStatement<VisitJson>(selectVisits().where(eq(visit.id, sql.placeholder('id'))));
// The visit is found first: PostgreSQL does not reorder as many joins as these, and would read every visit to find that of a room.
const readRoomVisit = compileStatement<VisitJson>(
  selectVisits().where(
    sql`${visit.id} = (select ${chatRoom.visit_id} from ${chatRoom} where ${chatRoom.id} = ${sql.placeholder('room')})`,
  ),
);
const readRoomVisits = compileStatement<VisitJson>(
  selectVisits().where(
    sql`${visit.id} = any(array(
      select ${chatRoom.visit_id} from ${chatRoom} where ${chatRoom.id} = any(${sql.placeholder('rooms')}::uuid[])))`,
  ),
);

/** A visit by id, with its participants. */
export const findVisit = async (db: Database | Transaction, id: string): Promise<VisitRow | undefined> => {
  const [row] = await readVisit(db, { id });
  return row && toVisitRow(row);
};

/** The visit of a chat room, with its participants. */
export const findRoomVisit = async (
  db: Database | Transaction,
  room: string,
): Promise<VisitRow | undefined> => {
  const [row] = await readRoomVisit(db, { room });
  return row && toVisitRow(row);
};

/** The visits of chat rooms, with their participants, in any order. */
export const findRoomVisits = async (db: Database, rooms: readonly string[]): Promise<VisitRow[]> =>
  (await readRoomVisits(db, { rooms })).map(toVisitRow);

export interface OwnVisit {
  row: VisitRow;
  role: ParticipantRole;
}

/** Requires a visit the actor participates in; 404 for any other visit. */
export const requireParticipant = (row: VisitRow | undefined, id: string, actor: Actor): OwnVisit => {
  const role = row && findParticipantRole(row, actor);
  if (!row || !role) throw refusedRecord('appointment', id, 'APPOINTMENT_NOT_FOUND');
  return { row, role };
};

/** A visit the actor participates in, and the actor's role; 404 for any other visit. */
export const requireOwnVisit = async (
  db: Database | Transaction,
  id: string,
  actor: Actor,
): Promise<OwnVisit> => requireParticipant(await findVisit(db, id), id, actor);

/** Reads a visit again after a change in this transaction. */
export const reloadVisit = async (unit: UnitOfWork, id: string): Promise<VisitRow> => {
  const row = await findVisit(unit.tx, id);
  if (!row) throw notFound('APPOINTMENT_NOT_FOUND');
  return row;
};

/** Audits a change of status, with other `entries` of the same operation. */
export const auditTransition = (
  unit: UnitOfWork,
  action: AuditAction,
  row: VisitRow,
  from: VisitStatus | null,
  entries: readonly AuditEntry[] = [],
): Promise<void> =>
  unit.audit(
    {
      action,
      record_type: 'appointment',
      record_id: row.id,
      physician: row.physician_id,
      detail: { from, to: row.status },
    },
    ...entries,
  );
