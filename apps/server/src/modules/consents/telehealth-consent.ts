import { CONSENT_VERSIONS, CURRENCY } from '@openvisit/contract';
import { sql, type SQL } from 'drizzle-orm';
import { consent } from '../../schema/consents.ts';

const VERSION = sql`${CONSENT_VERSIONS.TELEHEALTH}::int`;

/** The withdrawal of an acceptance, for a join or a subquery. */
export const isWithdrawalOf = (withdrawal: string, acceptance: string): SQL =>
  sql.raw(`${withdrawal}.patient_id = ${acceptance}.patient_id and ${withdrawal}.kind = ${acceptance}.kind
    and ${withdrawal}.version = ${acceptance}.version
    and ${withdrawal}.withdrawn_before = ${acceptance}.withdrawn_before and ${withdrawal}.withdrawn_at is not null`);

/**
 * The version of the telehealth consent that a patient has yet to accept, as a column of a statement (BX-03). Null if the
 * current one is accepted and not withdrawn. `patient`: SQL of the record's id with its table.
 */
export const selectDueTelehealthConsent = (patient: SQL): SQL<number | null> => sql`(
  select ${VERSION} where not exists (
    select from ${consent} given
    where given.patient_id = ${patient} and given.kind = 'TELEHEALTH' and given.version = ${VERSION}
      and given.accepted_at is not null
      and not exists (select from ${consent} taken where ${isWithdrawalOf('taken', 'given')})))`;

/** The latest consent to video care that a patient had given at an instant, as a column of a statement. */
export const selectTelehealthConsentAt = (patient: SQL, at: SQL): SQL => sql`(
  select json_build_object('version', given.version, 'accepted_at', given.accepted_at, 'withdrawn_at', taken.withdrawn_at)
  from ${consent} given left join ${consent} taken on ${isWithdrawalOf('taken', 'given')}
  where given.patient_id = ${patient} and given.kind = 'TELEHEALTH' and given.accepted_at <= ${at}
  order by given.accepted_at desc limit 1)`;

/**
 * Inserts what a booking agrees to, in the statement that inserts the visit as `visit`. Of two bookings that accept the
 * telehealth consent at the same time, one records it. Placeholders: `accepts_telehealth` and `agrees_to_fee`.
 */
export const insertBookingConsents = sql`
  insert into consent (user_id, kind, version, patient_id, visit_id, amount, currency, accepted_at, withdrawn_before)
  select visit.created_by, 'TELEHEALTH', ${VERSION}, visit.patient_id, null::uuid, null::int, null::text, visit.created_at,
    (select count(*) from consent taken where taken.patient_id = visit.patient_id and taken.kind = 'TELEHEALTH'
      and taken.version = ${VERSION} and taken.withdrawn_at is not null)::smallint
  from visit where ${sql.placeholder('accepts_telehealth')}::boolean
  union all
  select visit.created_by, 'FEES', ${CONSENT_VERSIONS.FEES}::int, visit.patient_id, visit.id, visit.fee, ${CURRENCY}::text,
    visit.created_at, 0::smallint
  from visit where ${sql.placeholder('agrees_to_fee')}::boolean
  on conflict do nothing`;
