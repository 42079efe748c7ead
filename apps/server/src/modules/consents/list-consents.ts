import { ACCOUNT_CONSENTS, CONSENTS_PAGE, type Consent, type Query, type Reply } from '@openvisit/contract';
import { sql, type SQL } from 'drizzle-orm';
import { compileStatement } from '../../platform/database/compile-statement.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { isWithdrawalOf } from './telehealth-consent.ts';

const user = sql`${sql.placeholder('user')}::uuid`;

const now = sql`${sql.placeholder('now')}::timestamptz`;

const formatInstant = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Consents of the account; for a patient also those for their own record and their dependents'. */
const isReadable = sql`(case when ${sql.placeholder('is_patient')}::boolean
  then given.user_id = ${user} or given.patient_id in (select id from patient where user_id = ${user} or (
    parent_user_id = ${user} and coalesce(parent_access_until > ${now}, true)))
  else given.user_id = ${user} and given.kind in (${sql.join(
    ACCOUNT_CONSENTS.map((kind) => sql`${kind}`),
    sql`, `,
  )}) end)`;

const readConsents = compileStatement<Consent>(sql`
  select json_build_object(
    'id', given.id, 'kind', given.kind, 'version', given.version,
    'accepted_at', ${formatInstant('given.accepted_at')}, 'withdrawn_at', ${formatInstant('taken.withdrawn_at')},
    'by', json_build_object('name', giver.first_name || ' ' || giver.last_name, 'is_self', giver.id = ${user}),
    'patient', case when p.id is not null then json_build_object(
      'name', concat_ws(' ', coalesce(pu.first_name, p.first_name), coalesce(pu.last_name, p.last_name)),
      'is_self', p.user_id is not distinct from ${user}) end,
    'fee', case when given.kind = 'FEES' then json_build_object(
      'amount', given.amount, 'currency', given.currency, 'physician', du.first_name || ' ' || du.last_name,
      'visit_at', ${formatInstant('v.starts_at')}) end,
    'screenshot', case when given.kind = 'SCREENSHOT' then json_build_object(
      'physician', du.first_name || ' ' || du.last_name, 'visit_at', ${formatInstant('v.starts_at')}) end,
    'can_withdraw', given.kind = 'TELEHEALTH' and taken.id is null
  ) as result
  from consent given
  join app_user giver on giver.id = given.user_id
  left join consent taken on given.kind in ('TELEHEALTH', 'PARENT_ACCESS') and ${isWithdrawalOf('taken', 'given')}
  left join patient p on p.id = given.patient_id
  left join app_user pu on pu.id = p.user_id
  left join visit v on v.id = given.visit_id
  left join physician d on d.id = v.physician_id
  left join app_user du on du.id = d.user_id
  where given.accepted_at is not null and ${isReadable}
    and (${sql.placeholder('before')}::uuid is null or (given.accepted_at, given.id) < (
      select earlier.accepted_at, earlier.id from consent earlier where earlier.id = ${sql.placeholder('before')}::uuid))
  order by given.accepted_at desc, given.id desc limit ${CONSENTS_PAGE + 1}`);

/** What the reader agreed to, and what was agreed to for them and their dependents, newest first (BX-03). */
export const getConsents = async (
  { db, clock, actor: { user, role } }: RequestContext,
  { before }: Query<'getConsents'>,
): Promise<Reply<'getConsents'>> => {
  const rows = await readConsents(db, {
    user,
    before: before ?? null,
    is_patient: role === 'PATIENT',
    now: new Date(clock.now()).toISOString(),
  });
  return { results: rows.slice(0, CONSENTS_PAGE), has_more: rows.length > CONSENTS_PAGE };
};
