import type { LateFeePercents, License, VisitKind } from '@openvisit/contract';
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { compileStatement, buildJsonObject } from '../../platform/database/compile-statement.ts';
import { sendTogether } from '../../platform/database/send-together.ts';
import { conflict, notFound, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { blockedPatient, patient } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { selectCalendar, type CalendarBlockRow } from '../availability/index.ts';
import { isVisibleTo } from './access.ts';
import { ownLicenses, requireLicense, selectPatientState } from './license.ts';
import { isSubscribedAt, getSubscriptionTimes, type SubscriptionTimes } from './billing-status.ts';

export interface BookablePhysician {
  id: string;
  slot_timezone: string;
  /** Cents. */
  fees: number;
  late_fee_percents: LateFeePercents;
  calendar: CalendarBlockRow[];
}

interface BookingConditions extends Omit<BookablePhysician, 'calendar'> {
  is_patient: boolean | null;
  is_available: boolean;
  is_visit_now: boolean;
  is_subscribed: boolean;
  licenses: License[];
  patient_state: string | null;
}

const placeholders = {
  id: sql.placeholder('id'),
  user: sql.placeholder('user'),
  patient: sql.placeholder('patient'),
  provider: sql.placeholder('provider'),
  now: sql.placeholder('now'),
  graceStart: sql.placeholder('graceStart'),
};

const isBlocked = (
  physicianId: SQLWrapper,
  patientId: SQLWrapper,
) => sql`exists (select from ${blockedPatient}
  where ${blockedPatient.physician_id} = ${physicianId} and ${blockedPatient.patient_id} = ${patientId})`;

/** Whether the patient is the physician. */
const isPatientOf = (
  patientId: SQLWrapper,
) => sql`(select ${patient.user_id} = ${physician.user_id} from ${patient}
  where ${patient.id} = ${patientId})`;

/**
 * SQL condition on a physician: a user may book visits for a patient. Whether a visit is possible at a time, or now, is not
 * part of it.
 */
export const isBookableBy = (
  user: SQLWrapper,
  patientId: SQLWrapper,
  times: SubscriptionTimes,
): SQL<boolean> => sql`(${isVisibleTo({ role: 'PATIENT', user })} and ${isSubscribedAt(times)}
  and not ${isBlocked(physician.id, patientId)} and ${isPatientOf(patientId)} is not true)`;

/** Runs after the lock, because a statement that waited for it does not see what was committed meanwhile. */
const readPractice = compileStatement<{ is_blocked: boolean; calendar: CalendarBlockRow[] }>(
  sql`select ${buildJsonObject({
    is_blocked: isBlocked(placeholders.id, placeholders.patient),
    calendar: selectCalendar(placeholders.id),
  })} as result`,
);

const lockConditions = compileStatement<BookingConditions>(
  new QueryBuilder()
    .select({
      result: buildJsonObject({
        id: physician.id,
        slot_timezone: physician.slot_timezone,
        fees: physician.fees,
        late_fee_percents: physician.late_fee_percents,
        is_patient: isPatientOf(placeholders.patient),
        is_available: physician.is_available,
        is_visit_now: physician.is_visit_now,
        is_subscribed: isSubscribedAt(placeholders),
        licenses: ownLicenses,
        patient_state: selectPatientState(placeholders.patient),
      }).as('result'),
    })
    .from(physician)
    .where(and(eq(physician.id, placeholders.id), isVisibleTo({ role: 'PATIENT', user: placeholders.user })))
    .for('no key update', { of: physician }),
);

/**
 * A physician whose calendar this patient may book, locked as by `lockCalendar`. 404 for a physician whom the caller may
 * not see. 409 PHYSICIAN_NOT_SUBSCRIBED (AP-15), SLOT_NOT_OFFERED for a scheduled visit with a physician who has instant
 * visits only, VISIT_NOW_UNAVAILABLE for an instant visit with one who is not available now (AV-03), or a reason of
 * `requireLicense`, which takes the visit's start in epoch ms (BX-05).
 */
export const lockBookablePhysician = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  id: string,
  patientId: string | null,
  { kind, start }: { kind: VisitKind; start: number },
): Promise<BookablePhysician> => {
  const ids = { id, patient: patientId };
  const [[found], [practice]] = await sendTogether([
    lockConditions(unit.tx, { user: ctx.actor.user, ...ids, ...getSubscriptionTimes(ctx) }),
    readPractice(unit.tx, ids),
  ]);
  if (!found || !practice) throw refusedRecord('physician', id, 'PHYSICIAN_NOT_FOUND');
  if (practice.is_blocked || found.is_patient) throw notFound('PHYSICIAN_NOT_FOUND');
  if (kind === 'SCHEDULED' && found.is_visit_now) throw conflict('SLOT_NOT_OFFERED');
  if (kind === 'INSTANT' && !found.is_available) throw conflict('VISIT_NOW_UNAVAILABLE');
  if (!found.is_subscribed) throw conflict('PHYSICIAN_NOT_SUBSCRIBED');
  requireLicense(found, start);
  return { calendar: practice.calendar, ...found };
};
