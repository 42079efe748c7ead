import type { Span } from '@openvisit/contract';
import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { compileStatement, buildJsonObject } from '../../platform/database/compile-statement.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { conflict, type ConflictKey } from '../../platform/errors.ts';
import { patient } from '../../schema/patients.ts';
import { visit } from '../../schema/visits.ts';

const { placeholder } = sql;

const lockRow = compileStatement<string>(
  new QueryBuilder()
    .select({ result: sql`${patient.id}`.as('result') })
    .from(patient)
    .where(eq(patient.id, placeholder('patient')))
    .for('no key update'),
);

/** Serializes what takes the time of a patient. Comes before the lock on a calendar, so that the two never deadlock. */
export const lockPatient = async (tx: Transaction, patientId: string | null): Promise<void> => {
  await lockRow(tx, { patient: patientId });
};

/**
 * When the first accepted visit of the placeholder `patient`, with any physician, starts that ends after `starts_at`; the visit
 * `own` is left out. As a column of a statement.
 */
export const selectNextVisitStart = sql`(
  select min(${visit.starts_at}) from ${visit}
  where ${visit.patient_id} = ${placeholder('patient')} and ${visit.status} = 'ACCEPTED'
    and ${visit.ends_at} > ${placeholder('starts_at')}::timestamptz
    and ${visit.id} is distinct from ${placeholder('own')}::uuid)`;

const readNextVisitStart = compileStatement<{ next_visit_start: string | null }>(
  sql`select ${buildJsonObject({ next_visit_start: selectNextVisitStart })} as result`,
);

/** 409 `conflictKey` when the patient's next visit starts before a span ends. */
export const requireFreeUntil = (
  found: { next_visit_start: string | null } | undefined,
  end: string,
  conflictKey: ConflictKey,
): void => {
  const start = found?.next_visit_start;
  if (start && Date.parse(start) < Date.parse(end)) throw conflict(conflictKey);
};

/**
 * 409 `conflictKey` when the patient has an accepted visit, with any physician, that overlaps the span. The visit `own`
 * is ignored.
 */
export const requirePatientTime = async (
  tx: Transaction,
  patientId: string,
  { starts_at, ends_at }: Span,
  conflictKey: ConflictKey,
  own?: string,
): Promise<void> => {
  const [found] = await readNextVisitStart(tx, { patient: patientId, own: own ?? null, starts_at });
  requireFreeUntil(found, ends_at, conflictKey);
};
