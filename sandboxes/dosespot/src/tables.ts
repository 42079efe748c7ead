import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ClinicianForm, PatientForm, PrescriptionForm } from './forms.ts';
import type { SandboxDatabase } from './host.ts';

export const sandboxClinician = pgTable('sandbox_clinician', {
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 310_001 }),
  form: jsonb().$type<ClinicianForm>().notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

export const sandboxPatient = pgTable('sandbox_patient', {
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 5_220_001 }),
  form: jsonb().$type<PatientForm>().notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

export const sandboxPrescription = pgTable('sandbox_prescription', {
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 9_400_001 }),
  /** Id of the page's form, so that a form that is sent twice writes one prescription. */
  form_id: text().notNull().unique(),
  clinician_id: integer().notNull(),
  patient_id: integer().notNull(),
  form: jsonb().$type<PrescriptionForm>().notNull(),
  /** DoseSpot's number of the status. */
  status: integer().notNull(),
  written_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

export const SANDBOX_FAILURES = ['error', 'model_state', 'timeout', 'server', 'token'] as const;
export type SandboxFailure = (typeof SANDBOX_FAILURES)[number];

/** Failures to inject, each once. */
export const sandboxFailure = pgTable('sandbox_failure', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  failure: text().$type<SandboxFailure>().notNull(),
  /** Applies to requests about people of this last name; null: to any request. */
  last_name: text(),
  /** Replaces the default error message. */
  message: text('words'),
});

/** Mirrors the tables above. Every statement is repeatable, because a host's database may already have these tables. */
const STATEMENTS = [
  `create table if not exists sandbox_clinician (
    id integer primary key generated always as identity (start with 310001),
    form jsonb not null,
    created_at timestamptz not null
  )`,
  `create table if not exists sandbox_patient (
    id integer primary key generated always as identity (start with 5220001),
    form jsonb not null,
    created_at timestamptz not null
  )`,
  `create table if not exists sandbox_prescription (
    id integer primary key generated always as identity (start with 9400001),
    form_id text not null unique,
    clinician_id integer not null,
    patient_id integer not null,
    form jsonb not null,
    status integer not null,
    written_at timestamptz not null
  )`,
  `create table if not exists sandbox_failure (
    id integer primary key generated always as identity,
    failure text not null,
    last_name text,
    words text
  )`,
];

/** Creates the tables that are missing. Concurrent starts wait for each other. */
export const createTables = (db: SandboxDatabase): Promise<void> =>
  db.transaction(async (tx) => {
    // A process that starts waits however long another one needs.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dosespot sandbox tables'))`);
    for (const statement of STATEMENTS) await tx.execute(sql.raw(statement));
  });
