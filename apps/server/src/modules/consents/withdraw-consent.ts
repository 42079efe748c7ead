import type { Body } from '@openvisit/contract';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { consent } from '../../schema/consents.ts';
import { isPatientOrParent, patient } from '../../schema/patients.ts';
import { isWithdrawalOf } from './telehealth-consent.ts';

/** The patient of a telehealth consent for the user or a dependent of theirs. */
const requireWithdrawable = async (
  unit: UnitOfWork,
  { user, now }: { user: string; now: Date },
  id: string,
): Promise<string> => {
  const own = unit.tx.select({ id: patient.id }).from(patient).where(isPatientOrParent(user, now));
  const [found] = await unit.tx
    .select({ kind: consent.kind, patient: consent.patient_id })
    .from(consent)
    .where(
      and(
        eq(consent.id, id),
        isNotNull(consent.accepted_at),
        or(inArray(consent.patient_id, own), and(isNull(consent.patient_id), eq(consent.user_id, user))),
      ),
    );
  if (!found) throw refusedRecord('consent', id, 'CONSENT_NOT_FOUND');
  if (found.kind !== 'TELEHEALTH' || !found.patient) throw conflict('CONSENT_NOT_WITHDRAWABLE');
  return found.patient;
};

/**
 * Withdraws the telehealth consent of a patient, in every version; it is requested again at the next booking. Withdrawing it twice
 * changes nothing. 404 for somebody else's consent, 409 CONSENT_NOT_WITHDRAWABLE for one of another kind (BX-03).
 */
export const withdrawConsent = async (
  ctx: RequestContext,
  { id }: Body<'withdrawConsent'>,
): Promise<void> => {
  const { user } = ctx.actor;
  const now = new Date(ctx.clock.now());
  await ctx.write(async (unit) => {
    const patientId = await requireWithdrawable(unit, { user, now }, id);
    const { rows } = await unit.tx.execute<{ version: number }>(sql`
      insert into consent (user_id, kind, version, patient_id, withdrawn_at, withdrawn_before)
      select ${user}::uuid, given.kind, given.version, given.patient_id, ${now.toISOString()}::timestamptz, given.withdrawn_before
      from consent given
      where given.patient_id = ${patientId}::uuid and given.kind = 'TELEHEALTH' and given.accepted_at is not null
        and not exists (select from consent taken where ${isWithdrawalOf('taken', 'given')})
      on conflict do nothing returning version`);
    if (rows.length === 0) return;
    await unit.audit(
      ...rows.map(({ version }) => ({
        action: 'consent.withdraw' as const,
        record_type: 'patient',
        record_id: patientId,
        detail: { kind: 'TELEHEALTH', version },
      })),
    );
  });
};
