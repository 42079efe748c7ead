import {
  REFUSAL_MESSAGES,
  updateCondition,
  transitionVisit,
  type GuestStatus,
  type VisitActor,
  type VisitEvent,
  type VisitRefusal,
  type VisitState,
} from '@openvisit/contract';
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { conflict, forbiddenRecord, type ConflictKey } from '../../platform/errors.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { visit } from '../../schema/visits.ts';
import { toSpan, type VisitRow } from './visit-row.ts';

/** The input of the contract's state machine, for one user. */
export const toVisitState = (row: VisitRow, user: string | null): VisitState => ({
  ...toSpan(row),
  kind: row.kind,
  status: row.status,
  guest_status: row.guest_status,
  is_joined: user !== null && row.joined.includes(user),
  has_met: row.met_at !== null,
});

/** The error for a refused event: 403 if the actor may never cause it, 409 otherwise. */
export const createRefusalError = (visitId: string, reason: VisitRefusal): Error =>
  reason === 'FORBIDDEN' ? forbiddenRecord('appointment', visitId) : conflict(REFUSAL_MESSAGES[reason]);

export interface EventOnVisit {
  row: VisitRow;
  /** Null for the server itself. */
  user: string | null;
  actor: VisitActor;
  event: VisitEvent;
  /** Epoch ms. */
  now: number;
}

/** Refuses an event that the state machine does not allow; returns the next statuses. */
export const requireAllowed = ({ row, user, actor, event, now }: EventOnVisit) => {
  const next = transitionVisit(toVisitState(row, user), actor, event, now);
  if (!next.allowed) throw createRefusalError(row.id, next.reason);
  return next;
};

const hasGuestStatus = (statuses: readonly (GuestStatus | null)[]): SQL | undefined => {
  const guestStatuses = statuses.filter((status) => status !== null);
  return or(
    guestStatuses.length > 0 ? inArray(visit.guest_status, guestStatuses) : undefined,
    statuses.includes(null) ? isNull(visit.guest_status) : undefined,
  );
};

/** Whether the guest is still the physician whom the event is about: another one may have been invited meanwhile. */
const hasSameGuest = ({ guest_physician_id: guest }: VisitRow): SQL =>
  guest === null ? isNull(visit.guest_physician_id) : eq(visit.guest_physician_id, guest);

const getGuestChange = (row: VisitRow, guest_status: GuestStatus | null) => {
  if (guest_status === row.guest_status) return {};
  return guest_status === null ? { guest_status, guest_physician_id: null } : { guest_status };
};

type OtherColumns = Partial<
  Pick<
    typeof visit.$inferInsert,
    'starts_at' | 'ends_at' | 'duration' | 'guest_physician_id' | 'patient_timezone' | 'answer_free_until'
  >
>;

/**
 * Applies an event to a visit. The statuses and the guest it relies on are the condition of the update, so that the second of two
 * concurrent events gets 409 APPOINTMENT_CHANGED, or `conflictKey`.
 */
export const applyEvent = async (
  unit: UnitOfWork,
  visitEvent: EventOnVisit,
  otherColumns: OtherColumns = {},
  conflictKey: ConflictKey = 'APPOINTMENT_CHANGED',
): Promise<void> => {
  const { row, user, actor, event, now } = visitEvent;
  const next = requireAllowed(visitEvent);
  const { statuses, guestStatuses } = updateCondition(toVisitState(row, user), actor, event, now);
  const updated = await unit.tx
    .update(visit)
    .set({
      status: next.status,
      ...getGuestChange(row, next.guest_status),
      ...otherColumns,
      updated_at: new Date(now),
      calendar_sequence: sql`${visit.calendar_sequence} + 1`,
    })
    .where(
      and(
        eq(visit.id, row.id),
        inArray(visit.status, statuses),
        hasGuestStatus(guestStatuses),
        hasSameGuest(row),
        eq(visit.starts_at, row.starts_at),
      ),
    )
    .returning({ id: visit.id });
  if (updated.length === 0) throw conflict(conflictKey);
};
