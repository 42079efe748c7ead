import { randomUUID } from 'node:crypto';
import { getDateInZone, REPLY_MESSAGES } from '@openvisit/contract';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { PrescriberError, type ProviderPrescription } from '../../integrations/prescribing/port.ts';
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { physician } from '../../schema/physicians.ts';
import { prescribingRegistration, prescription } from '../../schema/prescribing.ts';
import { visit } from '../../schema/visits.ts';
import { notify } from '../notifications/index.ts';
import { listPatientAccounts } from '../patients/index.ts';
import { listCaringUsers } from '../visits/index.ts';
import { serializeContent } from './prescription-content.ts';
import { findRegistration } from './registrations.ts';

/** Before the provider existed: the first request lists everything. */
const FIRST_DAY = '2000-01-01';
/** Refills end after a year, and with them the changes of a prescription. */
const CHANGEABLE_MS = 400 * DAY;
/** A prescription written from so long before a visit until so long after it belongs to the visit. */
const BEFORE_VISIT_MS = 10 * MINUTE;
const AFTER_VISIT_MS = 24 * HOUR;
/**
 * The prescriber is notified only of prescriptions written since then, because the first sync also lists those of earlier
 * years.
 */
const NEWS_MS = 24 * HOUR;

/** How current the stored copy of a patient's prescriptions is. */
export interface SyncOutcome {
  is_registered: boolean;
  synced_at: Date | null;
  /** Why the provider could not be asked just now; null when the copy is current. */
  problem: string | null;
}

/** The visit of the prescriber with the patient in which, or in the day after which, it was written. */
const findVisit = async (
  { tx }: UnitOfWork,
  { patientId, physicianId, writtenAt }: { patientId: string; physicianId: string | null; writtenAt: Date },
): Promise<string | null> => {
  if (physicianId === null) return null;
  const startsBefore = new Date(writtenAt.getTime() + BEFORE_VISIT_MS).toISOString();
  const endsAfter = new Date(writtenAt.getTime() - AFTER_VISIT_MS).toISOString();
  const [found] = await tx
    .select({ id: visit.id })
    .from(visit)
    .where(
      and(
        eq(visit.patient_id, patientId),
        or(eq(visit.physician_id, physicianId), eq(visit.guest_physician_id, physicianId)),
        inArray(visit.status, ['ACCEPTED', 'COMPLETED']),
        sql`${visit.starts_at} <= ${startsBefore}::timestamptz and ${visit.ends_at} >= ${endsAfter}::timestamptz`,
      ),
    )
    .orderBy(desc(visit.starts_at))
    .limit(1);
  return found?.id ?? null;
};

/** The physicians with these ids at the provider. */
const findPrescribers = async (
  { tx }: UnitOfWork,
  provider: ProviderKind,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: prescribingRegistration.dosespot_id, physician: prescribingRegistration.physician_id })
    .from(prescribingRegistration)
    .where(
      and(
        eq(prescribingRegistration.provider, provider),
        inArray(prescribingRegistration.dosespot_id, [...new Set(ids)]),
        sql`${prescribingRegistration.physician_id} is not null`,
      ),
    );
  return new Map(rows.map(({ id, physician }) => [id ?? '', physician ?? '']));
};

type ProviderKind = RequestContext['services']['prescriber']['kind'];
type Stored = typeof prescription.$inferSelect;

const hasChanged = (unit: UnitOfWork, stored: Stored, listed: ProviderPrescription): boolean =>
  stored.status !== listed.status ||
  stored.written_at.toISOString() !== listed.writtenAt ||
  unit.encryption.open(prescription.content, stored.id, stored.content) !== serializeContent(listed);

/** A prescription that has been sent to the pharmacy since the last sync, by a physician here. */
type Sent = Pick<Stored, 'physician_id' | 'visit_id'>;

/** Adds and changes the rows that differ from the provider's list. Returns how many, and which were sent. */
const storeList = async (
  unit: UnitOfWork,
  {
    patientId,
    provider,
    listed,
    now,
  }: { patientId: string; provider: ProviderKind; listed: readonly ProviderPrescription[]; now: Date },
): Promise<{ changed: number; sent: Sent[] }> => {
  const sent: Sent[] = [];
  const known = await unit.tx
    .select()
    .from(prescription)
    .where(and(eq(prescription.patient_id, patientId), eq(prescription.provider, provider)));
  const byProviderId = new Map(known.map((row) => [row.provider_id, row]));
  const changed = listed.filter((item) => {
    const stored = byProviderId.get(item.id);
    return !stored || hasChanged(unit, stored, item);
  });
  const prescribers = await findPrescribers(
    unit,
    provider,
    changed.map(({ prescriberId }) => prescriberId),
  );
  for (const item of changed) {
    const stored = byProviderId.get(item.id);
    const id = stored?.id ?? randomUUID();
    const written_at = new Date(item.writtenAt);
    const values = {
      status: item.status,
      written_at,
      content: unit.encryption.seal(prescription.content, id, serializeContent(item)),
      updated_at: now,
    };
    const isSent = item.status === 'SENT' && written_at.getTime() > now.getTime() - NEWS_MS;
    if (stored) {
      await unit.tx.update(prescription).set(values).where(eq(prescription.id, id));
      if (isSent && stored.status !== 'SENT') sent.push(stored);
      continue;
    }
    const physician_id = prescribers.get(item.prescriberId) ?? null;
    const visit_id = await findVisit(unit, { patientId, physicianId: physician_id, writtenAt: written_at });
    await unit.tx
      .insert(prescription)
      .values({
        ...values,
        ...{ id, patient_id: patientId, physician_id, visit_id, provider },
        provider_id: item.id,
        prescriber_id: item.prescriberId,
      })
      .onConflictDoNothing();
    if (isSent) sent.push({ physician_id, visit_id });
  }
  return { changed: changed.length, sent };
};

/** Tells each prescriber once, however many prescriptions were sent (B8, NT-02). */
const notifyPrescribers = async (
  unit: UnitOfWork,
  { clock }: RequestContext,
  sent: readonly Sent[],
): Promise<void> => {
  const visits = new Map(sent.map(({ physician_id, visit_id }) => [physician_id, visit_id]));
  for (const [id, visitId] of visits) {
    if (id === null) continue;
    const [found] = await unit.tx
      .select({ user: physician.user_id })
      .from(physician)
      .where(eq(physician.id, id));
    if (!found) continue;
    await notify(unit, clock, {
      user: found.user,
      type: 'DOSESPOT_PRESCRIPTION',
      message: 'NOTIFY_PRESCRIPTION_SENT',
      params: visitId === null ? {} : { appointment_id: visitId },
      physician: id,
    });
  }
};

const notifyReaders = async (unit: UnitOfWork, patientId: string): Promise<void> => {
  const accounts = await listPatientAccounts(unit.tx, patientId);
  const physicians = await listCaringUsers(unit.tx, patientId);
  for (const user of new Set([...accounts, ...physicians]))
    await unit.emit(user, 'prescriptions.changed', { patient: patientId });
};

const describeFailure = (error: unknown): string => {
  if (!(error instanceof PrescriberError)) throw error;
  return error.failure === 'refused' && error.message !== ''
    ? error.message
    : REPLY_MESSAGES.PRESCRIPTIONS_NOT_SYNCED;
};

/**
 * Asks the provider for a patient's prescriptions and updates the stored copy. Safe to repeat and to run twice at once: rows
 * are found by the provider's id, and a list that was requested before the last stored one is discarded. No transaction is
 * open during the request. A provider that fails changes nothing.
 */
export const syncPrescriptions = async (ctx: RequestContext, patientId: string): Promise<SyncOutcome> => {
  const { prescriber, config } = ctx.services;
  const provider = prescriber.kind;
  const registration = await findRegistration(ctx.db, { patient: patientId }, provider);
  const synced_at = registration?.prescriptions_synced_at ?? null;
  if (registration?.dosespot_id == null) return { is_registered: false, synced_at, problem: null };
  if (config.prescribing === 'off')
    return { is_registered: true, synced_at, problem: REPLY_MESSAGES.PRESCRIPTIONS_NOT_SYNCED };
  const now = new Date(ctx.clock.now());
  const from = synced_at ? getDateInZone(synced_at.getTime() - CHANGEABLE_MS, 'UTC') : FIRST_DAY;
  // The provider's clock may be ahead.
  const range = { from, to: getDateInZone(now.getTime() + DAY, 'UTC') };
  try {
    const listed = await prescriber.listPrescriptions(registration.dosespot_id, range);
    await ctx.write(async (unit) => {
      const [locked] = await unit.tx
        .select({ synced_at: prescribingRegistration.prescriptions_synced_at })
        .from(prescribingRegistration)
        .where(eq(prescribingRegistration.id, registration.id))
        .for('update');
      if (locked?.synced_at && locked.synced_at > now) return;
      const { changed, sent } = await storeList(unit, { patientId, provider, listed, now });
      if (changed > 0) await notifyReaders(unit, patientId);
      await notifyPrescribers(unit, ctx, sent);
      await unit.tx
        .update(prescribingRegistration)
        .set({ prescriptions_synced_at: now })
        .where(eq(prescribingRegistration.id, registration.id));
    });
    return { is_registered: true, synced_at: now, problem: null };
  } catch (error) {
    return { is_registered: true, synced_at, problem: describeFailure(error) };
  }
};
