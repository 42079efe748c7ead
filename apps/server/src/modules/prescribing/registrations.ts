import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { PrescribingProvider } from '@openvisit/contract';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { badRequest, conflict } from '../../platform/errors.ts';
import type { Person } from './profile.ts';
import { prescribingRegistration } from '../../schema/prescribing.ts';

export type Registration = typeof prescribingRegistration.$inferSelect;

/** Longer than all requests of one registration together. A claim older than this belongs to a crashed process. */
const BUSY_MS = 60_000;

const getOwnerColumns = (person: Person) =>
  'physician' in person
    ? { physician_id: person.physician, patient_id: null }
    : { physician_id: null, patient_id: person.patient };

const isRegistrationOf = (person: Person, provider: PrescribingProvider) =>
  and(
    'physician' in person
      ? eq(prescribingRegistration.physician_id, person.physician)
      : eq(prescribingRegistration.patient_id, person.patient),
    eq(prescribingRegistration.provider, provider),
  );

/** A person's registration at a provider. */
export const findRegistration = async (
  db: Reader,
  person: Person,
  provider: PrescribingProvider,
): Promise<Registration | undefined> => {
  const [row] = await db.select().from(prescribingRegistration).where(isRegistrationOf(person, provider));
  return row;
};

/** Claims the registration; 409 while another request for the same person is running. */
export const claimRegistration = async (
  { tx }: UnitOfWork,
  person: Person,
  provider: PrescribingProvider,
  now: number,
): Promise<Registration> => {
  const timestamp = new Date(now);
  await tx
    .insert(prescribingRegistration)
    .values({ ...getOwnerColumns(person), provider, created_at: timestamp, updated_at: timestamp })
    .onConflictDoNothing();
  const [row] = await tx
    .update(prescribingRegistration)
    .set({ busy_until: new Date(now + BUSY_MS), updated_at: timestamp })
    .where(
      and(
        isRegistrationOf(person, provider),
        or(isNull(prescribingRegistration.busy_until), lt(prescribingRegistration.busy_until, timestamp)),
      ),
    )
    .returning();
  if (!row) throw conflict('PRESCRIBER_BUSY');
  return row;
};

/** Records that a creation is about to be requested. After a crash the next attempt searches first. */
export const markInDoubt = async ({ tx }: UnitOfWork, id: string): Promise<void> => {
  await tx.update(prescribingRegistration).set({ in_doubt: true }).where(eq(prescribingRegistration.id, id));
};

type Outcome = Partial<Pick<Registration, 'dosespot_id' | 'form_hash' | 'in_doubt'>>;

/** Stores the outcome and releases the claim. */
export const settleRegistration = async (
  { tx }: UnitOfWork,
  id: string,
  outcome: Outcome,
  now: number,
): Promise<void> => {
  await tx
    .update(prescribingRegistration)
    .set({ ...outcome, busy_until: null, updated_at: new Date(now) })
    .where(eq(prescribingRegistration.id, id));
};

/** The ids of a provider that are already linked to someone here. */
export const findTakenIds = async (
  db: Reader,
  kind: 'physician' | 'patient',
  provider: PrescribingProvider,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const column =
    kind === 'physician' ? prescribingRegistration.physician_id : prescribingRegistration.patient_id;
  const rows = await db
    .select({ id: prescribingRegistration.dosespot_id, owner: column })
    .from(prescribingRegistration)
    .where(
      and(
        eq(prescribingRegistration.provider, provider),
        inArray(prescribingRegistration.dosespot_id, [...ids]),
      ),
    );
  return new Set(rows.flatMap(({ id, owner }) => (id !== null && owner !== null ? [id] : [])));
};

/**
 * Requires that the provider issued this id for this person. An id sent by a browser is stored only if the server received
 * it from the provider (PO-16, PT-05).
 */
export const requireRegisteredId = async (
  tx: Transaction,
  person: Person,
  dosespot_id: string,
): Promise<void> => {
  const [row] = await tx
    .select({ id: prescribingRegistration.id })
    .from(prescribingRegistration)
    .where(
      and(
        'physician' in person
          ? eq(prescribingRegistration.physician_id, person.physician)
          : eq(prescribingRegistration.patient_id, person.patient),
        eq(prescribingRegistration.dosespot_id, dosespot_id),
      ),
    );
  if (!row) throw badRequest('EPRESCRIPTION_REQUIRED');
};
