import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { PrescribingProvider } from '@openvisit/contract';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { badRequest, conflict } from '../../platform/errors.ts';
import type { Person } from './profile.ts';
import { prescribingRegistration } from '../../schema/prescribing.ts';

export type Registration = typeof prescribingRegistration.$inferSelect;

/** Longer than all requests of one registration take together: whoever holds it so long has died. */
const BUSY_MS = 60_000;

const ownerOf = (person: Person) =>
  'physician' in person
    ? { physician_id: person.physician, patient_id: null }
    : { physician_id: null, patient_id: person.patient };

const rowOf = (person: Person, provider: PrescribingProvider) =>
  and(
    'physician' in person
      ? eq(prescribingRegistration.physician_id, person.physician)
      : eq(prescribingRegistration.patient_id, person.patient),
    eq(prescribingRegistration.provider, provider),
  );

/** A person's registration at a provider, as it stands. */
export const findRegistration = async (
  db: Reader,
  person: Person,
  provider: PrescribingProvider,
): Promise<Registration | undefined> => {
  const [row] = await db.select().from(prescribingRegistration).where(rowOf(person, provider));
  return row;
};

/** Takes the registration for oneself; 409 while another request of the same person is at it. */
export const claimRegistration = async (
  { tx }: UnitOfWork,
  person: Person,
  provider: PrescribingProvider,
  now: number,
): Promise<Registration> => {
  const at = new Date(now);
  await tx
    .insert(prescribingRegistration)
    .values({ ...ownerOf(person), provider, created_at: at, updated_at: at })
    .onConflictDoNothing();
  const [row] = await tx
    .update(prescribingRegistration)
    .set({ busy_until: new Date(now + BUSY_MS), updated_at: at })
    .where(
      and(
        rowOf(person, provider),
        or(isNull(prescribingRegistration.busy_until), lt(prescribingRegistration.busy_until, at)),
      ),
    )
    .returning();
  if (!row) throw conflict('PRESCRIBER_BUSY');
  return row;
};

/** Notes, before it happens, that somebody is asked for: should this process die, the next one looks first. */
export const markInDoubt = async ({ tx }: UnitOfWork, id: string): Promise<void> => {
  await tx.update(prescribingRegistration).set({ in_doubt: true }).where(eq(prescribingRegistration.id, id));
};

type Outcome = Partial<Pick<Registration, 'dosespot_id' | 'form_hash' | 'in_doubt'>>;

/** Writes what has come of it and lets the registration go. */
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

/** Those of a provider's ids that belong to somebody here already. */
export const takenIds = async (
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
 * Refuses an id that the provider has not given for this very person: what a browser sends is stored only when the
 * server has seen it come from the provider (PO-16, PT-05).
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
