import { CONSENT_VERSIONS } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { conflict } from '../../platform/errors.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { isWithdrawalOf } from './telehealth-consent.ts';

export interface FamilyConsent {
  /** Who accepts or withdraws. */
  user: string;
  patient: string;
  at: Date;
}

type FamilyConsentKind = 'GUARDIAN' | 'PARENT_ACCESS';

/**
 * Records the declaration of a parent, or that a person of age lets the parent keep access (PW-06). 409 CONSENT_CHANGED
 * for another version than the current one. Accepting it twice changes nothing.
 */
export const recordFamilyConsent = async (
  unit: UnitOfWork,
  kind: FamilyConsentKind,
  { user, patient, at, version }: FamilyConsent & { version: number },
): Promise<void> => {
  if (version !== CONSENT_VERSIONS[kind]) throw conflict('CONSENT_CHANGED');
  const { rows } = await unit.tx.execute(sql`
    insert into consent (user_id, kind, version, patient_id, accepted_at, withdrawn_before)
    select ${user}::uuid, ${kind}, ${version}::int, ${patient}::uuid, ${at.toISOString()}::timestamptz,
      (select count(*) from consent taken where taken.patient_id = ${patient}::uuid and taken.kind = ${kind}
        and taken.version = ${version}::int and taken.withdrawn_at is not null)::smallint
    on conflict do nothing returning id`);
  if (rows.length === 0) return;
  await unit.audit({
    action: 'consent.accept',
    record_type: 'patient',
    record_id: patient,
    detail: { kind, version },
  });
};

/** Withdraws, in every version, that the parent of a person of age keeps access (PW-06). */
export const withdrawParentAccess = async (
  unit: UnitOfWork,
  { user, patient, at }: FamilyConsent,
): Promise<void> => {
  const { rows } = await unit.tx.execute<{ version: number }>(sql`
    insert into consent (user_id, kind, version, patient_id, withdrawn_at, withdrawn_before)
    select ${user}::uuid, given.kind, given.version, given.patient_id, ${at.toISOString()}::timestamptz, given.withdrawn_before
    from consent given
    where given.patient_id = ${patient}::uuid and given.kind = 'PARENT_ACCESS' and given.accepted_at is not null
      and not exists (select from consent taken where ${isWithdrawalOf('taken', 'given')})
    on conflict do nothing returning version`);
  await unit.audit(
    ...rows.map(({ version }) => ({
      action: 'consent.withdraw' as const,
      record_type: 'patient',
      record_id: patient,
      detail: { kind: 'PARENT_ACCESS', version },
    })),
  );
};
