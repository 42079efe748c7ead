import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ClinicianForm, PatientForm } from './port.ts';

/** What the sandbox prescriber has been told of clinicians. Its ids count from a number that is like the provider's. */
export const sandboxClinician = pgTable('sandbox_clinician', {
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 310_001 }),
  form: jsonb().$type<ClinicianForm>().notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

/** What the sandbox prescriber has been told of patients. */
export const sandboxPatient = pgTable('sandbox_patient', {
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 5_220_001 }),
  form: jsonb().$type<PatientForm>().notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

export const SANDBOX_FAILURES = ['error', 'model_state', 'timeout', 'server', 'token'] as const;
export type SandboxFailure = (typeof SANDBOX_FAILURES)[number];

/** What the sandbox prescriber has been told to fail with, each once. */
export const sandboxFailure = pgTable('sandbox_failure', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  failure: text().$type<SandboxFailure>().notNull(),
  /** Only for people of this last name; null: for whoever is next. */
  last_name: text(),
  /** In place of the sandbox's own words. */
  words: text(),
});
