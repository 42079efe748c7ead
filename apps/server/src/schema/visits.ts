import { and, eq, gt, isNotNull, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  LATE_FEES,
  NO_LATE_FEES,
  type BrowserResult,
  type CameraResult,
  type GuestStatus,
  type LateFees,
  type MicrophoneResult,
  type NetworkResult,
  type VisitKind,
  type VisitStatus,
} from '@openvisit/contract';
import { users } from './accounts.ts';
import { patient } from './patients.ts';
import { physician } from './physicians.ts';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Each late fee is between nothing and the fee of the visit. */
const buildLateFeesCheck = (lateFees: SQL, fee: SQL): SQL =>
  sql`${sql.join(
    LATE_FEES.map(
      (name) => sql`coalesce((${lateFees}->>${sql.raw(`'${name}'`)})::int, -1) between 0 and ${fee}`,
    ),
    sql` and `,
  )}`;

/** One consultation, scheduled or instant; calls, chats, payments and notes refer to it. */
export const visit = pgTable(
  'visit',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    patient_id: uuid()
      .notNull()
      .references(() => patient.id),
    kind: text().$type<VisitKind>().notNull(),
    status: text().$type<VisitStatus>().notNull(),
    starts_at: defineInstant().notNull(),
    ends_at: defineInstant().notNull(),
    /** Minutes. */
    duration: smallint().notNull(),
    topic: text().notNull(),
    /** Cents, agreed at booking; nothing above it can be held or captured (BX-09). */
    fee: integer().notNull(),
    /** Cents, agreed at booking like the fee; none for visits booked before late fees existed (AP-14). */
    late_fees: jsonb().$type<LateFees>().notNull().default(NO_LATE_FEES),
    /** Until when a reschedule request can be answered free of charge; null when the answer is always free (AP-14). */
    answer_free_until: defineInstant(),
    /** IANA zone in which the patient booked; null for visits booked before it was stored. */
    patient_timezone: text(),
    /** When the waiting room of an instant request was last open (BX-06); null for scheduled visits. */
    waiting_seen_at: defineInstant(),
    /** When the main physician and the patient's side were in the call together for the first time. */
    met_at: defineInstant(),
    guest_physician_id: uuid().references(() => physician.id),
    guest_status: text().$type<GuestStatus>(),
    /** The patient is a dependent with their own account, so the patient and the parent both participate. */
    is_dependent_invited: boolean().notNull().default(false),
    created_by: uuid()
      .notNull()
      .references(() => users.id),
    created_at: defineInstant().notNull(),
    updated_at: defineInstant().notNull(),
    /** Incremented with every change, for calendars that get the visit by mail (BX-07). */
    calendar_sequence: integer().notNull().default(0),
  },
  (t) => [
    index('visit_physician_start').on(t.physician_id, t.starts_at),
    index('visit_physician_status').on(t.physician_id, t.status, t.starts_at),
    index('visit_patient_start').on(t.patient_id, t.starts_at),
    index('visit_guest_start')
      .on(t.guest_physician_id, t.guest_status, t.starts_at)
      .where(sql`${t.guest_physician_id} is not null`),
    index('visit_open_start')
      .on(t.starts_at)
      .where(sql`${t.status} in ('REQUESTED', 'RESCHEDULE_REQUEST', 'ACCEPTED')`),
    uniqueIndex('visit_one_instant_of_physician')
      .on(t.physician_id)
      .where(sql`${t.kind} = 'INSTANT' and ${t.status} = 'ACCEPTED'`),
    uniqueIndex('visit_one_instant_of_patient')
      .on(t.patient_id)
      .where(sql`${t.kind} = 'INSTANT' and ${t.status} in ('REQUESTED', 'ACCEPTED')`),
    index('visit_line')
      .on(t.physician_id, t.created_at)
      .where(sql`${t.kind} = 'INSTANT' and ${t.status} = 'REQUESTED'`),
    check('visit_fee', sql`${t.fee} >= 0`),
    check('visit_late_fees', buildLateFeesCheck(sql`${t.late_fees}`, sql`${t.fee}`)),
    check('visit_kind', sql`${t.kind} in ('SCHEDULED', 'INSTANT')`),
    check('visit_span', sql`${t.ends_at} > ${t.starts_at}`),
    check(
      'visit_guest',
      sql`(${t.guest_physician_id} is null) = (${t.guest_status} is null) and ${t.guest_physician_id} is distinct from ${t.physician_id}`,
    ),
  ],
);

/** Users who have joined the call of a visit at least once. They see 'Rejoin' instead of 'Start call'. */
export const visitParticipant = pgTable(
  'visit_participant',
  {
    visit_id: uuid()
      .notNull()
      .references(() => visit.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    joined_at: defineInstant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.visit_id, t.user_id] })],
);

/** What the patient's latest check of devices and connection before a visit found (BX-08). */
export const preVisitCheck = pgTable('pre_visit_check', {
  visit_id: uuid()
    .primaryKey()
    .references(() => visit.id),
  physician_id: uuid()
    .notNull()
    .references(() => physician.id),
  camera: text().$type<CameraResult>().notNull(),
  microphone: text().$type<MicrophoneResult>().notNull(),
  network: text().$type<NetworkResult>().notNull(),
  browser: text().$type<BrowserResult>().notNull(),
  /** Milliseconds; null when nothing came back. */
  round_trip: integer(),
  is_relayed: boolean().notNull(),
  checked_at: defineInstant().notNull(),
});

/** Condition on a visit joined with its patient: the parent may read it, because it was before their access ended (PW-06). */
export const isVisitOfParent = sql<boolean>`(${patient.parent_access_until} is null
  or ${visit.starts_at} < ${patient.parent_access_until})`;

/** Condition on visits of the user and their dependents: without those that a grown dependent keeps from the parent (PW-06). */
export const isOpenToUser = (user: string | SQLWrapper) => sql<boolean>`not exists (
  select from ${patient} grown where grown.id = ${visit.patient_id}
    and grown.user_id is distinct from ${user}::uuid and grown.parent_access_until <= ${visit.starts_at})`;

/**
 * Condition on visits that keep a physician from the next one: an accepted instant visit; an accepted scheduled visit whose slot
 * is now; one in which the people have met and that nobody has ended, maybe longer than the time reserved for it. The latter two
 * also as a guest. `now` is in epoch ms.
 */
export const isVisitInProgress = (physicianId: string | SQLWrapper, now: number): SQL | undefined => {
  const isOwn = eq(visit.physician_id, physicianId);
  const isGuest = and(eq(visit.guest_physician_id, physicianId), eq(visit.guest_status, 'ACCEPTED'));
  const isNow = gt(visit.ends_at, new Date(now));
  const isStarted = and(
    or(isOwn, isGuest),
    lte(visit.starts_at, new Date(now)),
    or(isNow, isNotNull(visit.met_at)),
  );
  const isInstant = and(isOwn, eq(visit.kind, 'INSTANT'));
  return and(eq(visit.status, 'ACCEPTED'), or(isInstant, isStarted));
};
