import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { VITALS_RECORDERS } from '@openvisit/contract';
import { users } from './accounts.ts';
import { patient } from './patients.ts';
import { visit } from './visits.ts';

/** Measurements of a patient, encrypted; null if not taken. Rows are only added, so that the history is kept (CR-12). */
export const vitalSigns = pgTable(
  'vital_signs',
  {
    id: uuid().primaryKey(),
    patient_id: uuid()
      .notNull()
      .references(() => patient.id),
    /** The visit for which they were recorded. */
    visit_id: uuid().references(() => visit.id),
    recorded_by: uuid()
      .notNull()
      .references(() => users.id),
    recorder_role: text().$type<(typeof VITALS_RECORDERS)[number]>().notNull(),
    recorded_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** mmHg: '128/82'. */
    blood_pressure: text(),
    /** Beats per minute. */
    pulse: text(),
    /** Percent. */
    oxygen_saturation: text(),
    /** Degrees Fahrenheit. */
    temperature: text(),
    /** Pounds. */
    weight: text(),
    /** Inches. */
    height: text(),
  },
  (t) => [index('vital_signs_patient').on(t.patient_id, t.recorded_at)],
);
