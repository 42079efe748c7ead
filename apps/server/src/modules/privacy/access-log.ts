import { findActionsByWords, NAMED_ACTIONS, type Query, type Reply, type Role } from '@openvisit/contract';
import { SPANISH } from '@openvisit/contract/spanish';
import { sql, type SQL } from 'drizzle-orm';
import { compileStatement } from '../../platform/database/compile-statement.ts';
import { buildLikePattern } from '../../platform/database/like-pattern.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { parseTimeZone } from '../../platform/validate-input.ts';

type AccessEntry = Reply<'getAccessLog'>['results'][number];

const DEFAULT_PAGE = 50;

/** The decisions about profiles, which are the records of the reviewers. */
const REVIEW_ACTIONS = ['review.read', 'review.document', 'review.license', 'physician.status'];

const user = sql`${sql.placeholder('user')}::uuid`;
const ownPatients = sql`select id from patient where user_id = ${user} or (parent_user_id = ${user}
  and coalesce(parent_access_until > ${sql.placeholder('now')}::timestamptz, true))`;
const ownVisits = sql`select id from visit where patient_id in (${ownPatients})`;
const ownChats = sql`select id from chat_room where visit_id in (${ownVisits}) or patient_id in (${ownPatients})`;

/** Rows about records of one type whose ids a query selects. */
const isAboutRecord = (type: string, ids: SQL): SQL =>
  sql`(l.record_type = ${type} and l.record_id = any(array(select own.id::text from (${ids}) own)))`;

/** Rows the reader may see: patients those of their records, physicians of their practice, reviewers of the review. */
const SCOPES: Record<Role, SQL> = {
  PATIENT: sql.join(
    [
      isAboutRecord('patient', ownPatients),
      isAboutRecord('appointment', ownVisits),
      isAboutRecord('chat_room', ownChats),
      isAboutRecord(
        'payment',
        sql`select id from billing_payment where payer_patient_id in (${ownPatients})`,
      ),
      isAboutRecord('file', sql`select id from file where owner_id = ${user} and physician_id is null`),
      isAboutRecord(
        'file',
        sql`select id from file where record_type = 'note' and record_id in (
        select n.id::text from note n where n.patient_id in (${ownPatients}))`,
      ),
      isAboutRecord(
        'file',
        sql`select file_id as id from chat_message where file_id is not null and chat_room_id in (${ownChats})`,
      ),
    ],
    sql` or `,
  ),
  PHYSICIAN: sql`l.physician_id = ${sql.placeholder('record')}::uuid`,
  REVIEWER: sql`l.action in (${sql.join(
    REVIEW_ACTIONS.map((action) => sql`${action}`),
    sql`, `,
  )})`,
};

/** Whom the reader may know by name: patients know physicians and their own family. */
const KNOWN: Record<Role, SQL> = {
  PATIENT: sql`(l.role = 'PHYSICIAN' or a.id = ${user} or exists (
    select from patient family where family.id in (${ownPatients}) and a.id in (family.user_id, family.parent_user_id)))`,
  PHYSICIAN: sql`l.role <> 'REVIEWER'`,
  REVIEWER: sql`true`,
};

/** A text as a UUID, or null: refused requests are logged with any id that was asked for. */
const toUuid = (text: SQL): SQL => sql`case when ${text} ~ '^[0-9a-f-]{36}$' then ${text}::uuid end`;
const RECORD = toUuid(sql`l.record_id`);

const zone = sql`${sql.placeholder('zone')}::text`;

const filters = sql`
  (${sql.placeholder('before')}::bigint is null
    or (l.at, l.id) < (select b.at, b.id from audit_log b where b.id = ${sql.placeholder('before')}::bigint))
  and (not ${sql.placeholder('others')}::boolean or l.actor <> ${sql.placeholder('user')}::text)
  and l.at >= coalesce(${sql.placeholder('from')}::date::timestamp at time zone ${zone}, '-infinity')
  and l.at < coalesce((${sql.placeholder('to')}::date + 1)::timestamp at time zone ${zone}, 'infinity')`;

const WITH_SUMMARY = sql`(l.action = 'appointment.read' and coalesce(
  (l.detail ->> 'health_summary')::boolean, l.detail ->> 'viewer' like '%PHYSICIAN'))`;

const like = sql`${sql.placeholder('like')}::text`;

const namedPatients = sql`select p.id from patient p left join app_user pu on pu.id = p.user_id
  where concat_ws(' ', coalesce(pu.first_name, p.first_name), coalesce(pu.last_name, p.last_name)) ilike ${like}`;
const namedVisits = sql`select id from visit where patient_id in (${namedPatients})`;

/** Like {@link isAboutRecord}, for any number of ids: the query is hashed. */
const isNamedRecord = (type: string, ids: SQL): SQL =>
  sql`(l.record_type = ${type} and l.record_id in (select named.id::text from (${ids}) named))`;

/** Whether the name of the patient or physician whose record it is matches the search. */
const hasNamedSubject = sql.join(
  [
    isNamedRecord('patient', namedPatients),
    isNamedRecord('appointment', namedVisits),
    isNamedRecord(
      'chat_room',
      sql`select id from chat_room where visit_id in (${namedVisits}) or patient_id in (${namedPatients})`,
    ),
    isNamedRecord('payment', sql`select id from billing_payment where visit_id in (${namedVisits})`),
    isNamedRecord(
      'file',
      sql`select f.id from file f join note n on n.id::text = f.record_id
        where f.record_type = 'note' and n.visit_id in (${namedVisits})`,
    ),
    isNamedRecord(
      'physician',
      sql`select d.id from physician d join app_user du on du.id = d.user_id
        where du.first_name || ' ' || du.last_name ilike ${like}`,
    ),
  ],
  sql` or `,
);

const listTexts = (name: string): SQL =>
  sql`array(select jsonb_array_elements_text(${sql.placeholder(name)}::jsonb))`;

/** Whether what the reader sees of a row matches the search: who acted, what was done, or whose record it was. */
const matches = (role: Role): SQL => sql`(${like} is null
  or l.action = any(${listTexts('actions')})
  or (${sql.placeholder('with_health_summary')}::boolean and ${WITH_SUMMARY})
  or (l.action like any(${listTexts('starts')}) and l.action <> all(${listTexts('named')}))
  or ((l.actor = 'system' or (l.role = 'REVIEWER' and not ${KNOWN[role]})) and 'OpenVisit' ilike ${like})
  or (${KNOWN[role]} and concat(case when l.role = 'PHYSICIAN' then 'Dr. ' end, a.first_name, ' ', a.last_name) ilike ${like})
  or ${hasNamedSubject})`;

const buildRead = (role: Role) =>
  compileStatement<AccessEntry>(sql`
    select json_build_object(
      'id', l.id::text,
      'at', to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'action', l.action,
      'with_health_summary', ${WITH_SUMMARY},
      'by', json_build_object(
        'name', case when ${KNOWN[role]} then a.first_name || ' ' || a.last_name end,
        'role', case when a.id is not null then l.role when l.actor = 'system' then 'SYSTEM' else 'UNKNOWN' end,
        'is_self', coalesce(a.id = ${user}, false)),
      'subject', case when p.id is not null
        then concat_ws(' ', coalesce(pu.first_name, p.first_name), coalesce(pu.last_name, p.last_name))
        when d.id is not null then du.first_name || ' ' || du.last_name end,
      'visit_at', to_char(v.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) as result
    from (
      select l.* from audit_log l
      left join app_user a on a.id = ${toUuid(sql`l.actor`)}
      where (${SCOPES[role]}) and ${filters} and ${matches(role)}
      order by l.at desc, l.id desc limit ${sql.placeholder('limit')}
    ) l
    left join app_user a on a.id = ${toUuid(sql`l.actor`)}
    left join visit v on v.id = case l.record_type
      when 'appointment' then ${RECORD}
      when 'chat_room' then (select visit_id from chat_room where id = ${RECORD})
      when 'payment' then (select visit_id from billing_payment where id = ${RECORD})
      when 'file' then (select n.visit_id from file f join note n on n.id::text = f.record_id
        where f.id = ${RECORD} and f.record_type = 'note') end
    left join patient p on p.id = coalesce(v.patient_id, case l.record_type when 'patient' then ${RECORD}
      when 'chat_room' then (select patient_id from chat_room where id = ${RECORD}) end)
    left join app_user pu on pu.id = p.user_id
    left join physician d on l.record_type = 'physician' and d.id = ${RECORD}
    left join app_user du on du.id = d.user_id
    order by l.at desc, l.id desc`);

const READ: Record<Role, ReturnType<typeof buildRead>> = {
  PATIENT: buildRead('PATIENT'),
  PHYSICIAN: buildRead('PHYSICIAN'),
  REVIEWER: buildRead('REVIEWER'),
};

/** Who did what with the reader's records, newest first; 400 for an unknown zone. Opening the log is itself logged (BX-02). */
export const getAccessLog = async (
  ctx: RequestContext,
  query: Query<'getAccessLog'>,
): Promise<Reply<'getAccessLog'>> => {
  const { user, role, detail } = ctx.actor;
  const { before = null, limit = DEFAULT_PAGE, search = '', by = 'EVERYONE' } = query;
  const text = search.trim();
  const found = findActionsByWords(text, SPANISH);
  const rows = await READ[role as Role](ctx.db, {
    user,
    record: detail,
    before,
    others: by === 'OTHERS',
    from: query.from ?? null,
    to: query.to ?? null,
    zone: parseTimeZone(query.zone ?? 'UTC'),
    like: text === '' ? null : buildLikePattern(text),
    actions: JSON.stringify(found.actions),
    starts: JSON.stringify(found.starts.map((start) => `${start}%`)),
    named: JSON.stringify(NAMED_ACTIONS),
    with_health_summary: found.with_health_summary,
    limit: limit + 1,
    now: new Date(ctx.clock.now()).toISOString(),
  });
  await ctx.audit({
    action: 'access_log.read',
    record_type: 'access_log',
    record_id: null,
    physician: role === 'PHYSICIAN' ? detail : null,
  });
  return { results: rows.slice(0, limit), has_more: rows.length > limit };
};
