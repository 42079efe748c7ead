import type { Database } from '../platform/database/database.ts';
import { requireRow } from '../platform/database/require-row.ts';
import { patient } from '../schema/patients.ts';
import { visit } from '../schema/visits.ts';

const MINUTE_MS = 60_000;

/** Inserts a completed instant visit with its own patient, for payments that refer to one; returns its id. */
export const insertInstantVisit = async (
  db: Database,
  physicianId: string,
  userId: string,
): Promise<string> => {
  const now = new Date();
  const owner = requireRow(
    await db
      .insert(patient)
      .values({ parent_user_id: userId, first_name: 'Payer', created_at: now, updated_at: now })
      .returning({ id: patient.id }),
  );
  const { id } = requireRow(
    await db
      .insert(visit)
      .values({
        physician_id: physicianId,
        patient_id: owner.id,
        kind: 'INSTANT',
        status: 'COMPLETED',
        starts_at: now,
        ends_at: new Date(now.getTime() + 20 * MINUTE_MS),
        duration: 20,
        topic: 'A cough',
        fee: 5000,
        met_at: now,
        created_by: userId,
        created_at: now,
        updated_at: now,
      })
      .returning({ id: visit.id }),
  );
  return id;
};
