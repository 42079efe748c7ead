import { CARING_GUEST_STATUSES, CARING_STATUSES } from '@openvisit/contract';
import { and, eq, exists, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { pcpRequest } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { visit } from '../../schema/visits.ts';

/** A subscription that was paid and is not over: the server closes it then. */
const isConciergeCare = and(
  eq(conciergeSubscription.request_status, 'ACCEPTED'),
  gt(conciergeSubscription.period, 0),
);

/**
 * Condition: the physician cares for a patient: in any visit, by the rule of the health summary (AP-04), or as the
 * primary care doctor (PA-06), or for a subscriber of their concierge service (CS-02).
 */
export const caresFor = (
  patientId: PgColumn | SQL | string,
  physicianId: PgColumn | SQL | string,
): SQL<boolean> => {
  const db = new QueryBuilder();
  const inVisit = exists(
    db
      .select({ id: visit.id })
      .from(visit)
      .where(
        and(
          eq(visit.patient_id, patientId),
          inArray(visit.status, [...CARING_STATUSES]),
          or(
            eq(visit.physician_id, physicianId),
            and(
              eq(visit.guest_physician_id, physicianId),
              inArray(visit.guest_status, [...CARING_GUEST_STATUSES]),
            ),
          ),
        ),
      ),
  );
  const inPrimaryCare = exists(
    db
      .select({ id: pcpRequest.id })
      .from(pcpRequest)
      .where(
        and(
          eq(pcpRequest.patient_id, patientId),
          eq(pcpRequest.physician_id, physicianId),
          eq(pcpRequest.status, 'APPROVED'),
        ),
      ),
  );
  const inConcierge = exists(
    db
      .select({ id: conciergeSubscription.id })
      .from(conciergeSubscription)
      .where(
        and(
          eq(conciergeSubscription.patient_id, patientId),
          eq(conciergeSubscription.physician_id, physicianId),
          isConciergeCare,
        ),
      ),
  );
  return sql<boolean>`(${inVisit} or ${inPrimaryCare} or ${inConcierge})`;
};

/** The accounts of every physician who cares for a patient, by the same rule. */
export const listCaringUsers = async (db: Database | Transaction, patientId: string): Promise<string[]> => {
  const visits = await db
    .select({ main: visit.physician_id, guest: visit.guest_physician_id, guest_status: visit.guest_status })
    .from(visit)
    .where(and(eq(visit.patient_id, patientId), inArray(visit.status, [...CARING_STATUSES])));
  const doctors = await db
    .select({ id: pcpRequest.physician_id })
    .from(pcpRequest)
    .where(and(eq(pcpRequest.patient_id, patientId), eq(pcpRequest.status, 'APPROVED')));
  const concierge = await db
    .select({ id: conciergeSubscription.physician_id })
    .from(conciergeSubscription)
    .where(and(eq(conciergeSubscription.patient_id, patientId), isConciergeCare));
  const ids = visits.flatMap(({ main, guest, guest_status }) =>
    guest !== null && guest_status !== null && CARING_GUEST_STATUSES.includes(guest_status)
      ? [main, guest]
      : [main],
  );
  ids.push(...[...doctors, ...concierge].map(({ id }) => id));
  if (ids.length === 0) return [];
  const rows = await db
    .select({ user: physician.user_id })
    .from(physician)
    .where(inArray(physician.id, [...new Set(ids)]));
  return rows.map(({ user }) => user);
};
