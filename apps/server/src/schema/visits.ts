import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AppointmentStatus, GuestStatus } from '@openvisit/contract';
import { users } from './accounts.ts';
import { patient } from './patients.ts';
import { physician } from './physicians.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const appointment = pgTable(
  'appointment',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    patient_id: uuid()
      .notNull()
      .references(() => patient.id),
    status: text().$type<AppointmentStatus>().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** Minutes. */
    duration: smallint().notNull(),
    topic: text().notNull(),
    guest_physician_id: uuid().references(() => physician.id),
    guest_status: text().$type<GuestStatus>(),
    is_visit_now: boolean().notNull().default(false),
    /** The patient is a dependent with an account of their own: they and their parent both take part. */
    is_dependent_invited: boolean().notNull().default(false),
    created_by: uuid()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    index('appointment_physician_start').on(t.physician_id, t.starts_at),
    index('appointment_physician_status').on(t.physician_id, t.status, t.starts_at),
    index('appointment_patient_start').on(t.patient_id, t.starts_at),
    index('appointment_guest_start')
      .on(t.guest_physician_id, t.guest_status, t.starts_at)
      .where(sql`${t.guest_physician_id} is not null`),
    uniqueIndex('appointment_one_visit_now')
      .on(t.physician_id)
      .where(sql`${t.is_visit_now} and ${t.status} in ('REQUESTED', 'ACCEPTED')`),
    check('appointment_span', sql`${t.ends_at} > ${t.starts_at}`),
    check(
      'appointment_guest',
      sql`(${t.guest_physician_id} is null) = (${t.guest_status} is null) and ${t.guest_physician_id} is distinct from ${t.physician_id}`,
    ),
  ],
);

/** Who has taken a seat in the call of an appointment: 'Rejoin' instead of 'Start call'. */
export const appointmentJoined = pgTable(
  'appointment_joined',
  {
    appointment_id: uuid()
      .notNull()
      .references(() => appointment.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    joined_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.appointment_id, t.user_id] })],
);
