import {
  OWN_SIGN_INS_PAGE,
  SIGN_IN_ACTIONS,
  SIGN_IN_KINDS,
  type Query,
  type Reply,
  type SignInKind,
} from '@openvisit/contract';
import { sql, type SQL } from 'drizzle-orm';
import { compileStatement } from '../../platform/database/compile-statement.ts';
import { buildLikePattern } from '../../platform/database/like-pattern.ts';
import { DAY } from '../../platform/durations.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { parseInstant } from '../../platform/validate-input.ts';

type SignInEvent = Reply<'getSignInLog'>['results'][number];

const PAGE = 50;
/** How many people a search may stand for. */
const PEOPLE_MAX = 50;
/** Own events that are listed: nobody asks when the session was extended. */
const OWN_KINDS: readonly SignInKind[] = SIGN_IN_KINDS.filter((kind) => kind !== 'REFRESH');

const toUuid = (text: SQL): SQL => sql`case when ${text} ~ '^[0-9a-f-]{36}$' then ${text}::uuid end`;

/** Whose account an event is about: the caller of most of them is not signed in yet. */
const PERSON = sql`coalesce(
  ${toUuid(sql`(l.detail ->> 'user')`)},
  case l.record_type when 'account' then ${toUuid(sql`l.record_id`)}
    when 'session' then (select s.user_id from session s where s.id = ${toUuid(sql`l.record_id`)}) end,
  ${toUuid(sql`l.actor`)})`;

const ACTIONS = sql`(select jsonb_array_elements_text(${sql.placeholder('actions')}::jsonb) as action)`;

const isBefore = sql`(${sql.placeholder('before')}::bigint is null
  or (l.at, l.id) < (select b.at, b.id from audit_log b where b.id = ${sql.placeholder('before')}::bigint))`;
const isInRange = sql`l.at >= ${sql.placeholder('from')}::timestamptz and l.at < ${sql.placeholder('to')}::timestamptz`;

/** Each of these conditions has an index: events of a session name the person in their detail. */
const isAbout = (person: SQL): SQL => sql`(
  (l.record_type = 'session' and l.detail ->> 'user' = any(array(${person})))
  or (l.record_type = 'account' and l.record_id = any(array(${person})))
  or l.actor = any(array(${person})))`;

const buildRead = (events: SQL) =>
  compileStatement<SignInEvent>(sql`
    select json_build_object(
      'id', l.id::text,
      'at', to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'action', l.action,
      'person', case when a.id is not null
        then json_build_object('name', a.first_name || ' ' || a.last_name, 'email', a.email) end,
      'role', coalesce(l.detail ->> 'role', l.detail ->> 'to',
        case when l.role in ('PHYSICIAN', 'PATIENT', 'REVIEWER') then l.role end),
      'device', l.detail ->> 'device',
      'ip', l.ip,
      'is_current', l.action = 'session.opened' and l.record_id = ${sql.placeholder('session')}::text
    ) as result
    from (${events}) l
    left join app_user a on a.id = ${PERSON}
    order by l.at desc, l.id desc`);

const limit = sql`order by l.at desc, l.id desc limit ${sql.placeholder('limit')}`;

/** The newest of each action come from the index of actions, so that a page costs the same however long the log is. */
const readAll = buildRead(sql`
  select l.* from ${ACTIONS} wanted cross join lateral (
    select * from audit_log l where l.action = wanted.action and ${isBefore} and ${isInRange} ${limit}
  ) l ${limit}`);

const selectEventsOf = (people: SQL) => sql`
  select l.* from audit_log l
  where l.action = any(array${ACTIONS}) and ${isBefore} and ${isInRange} and ${isAbout(people)} ${limit}`;

const readOfPeople = buildRead(
  selectEventsOf(sql`select id::text from app_user
    where first_name || ' ' || last_name ilike ${sql.placeholder('like')} or email ilike ${sql.placeholder('like')}
    order by id limit ${PEOPLE_MAX}`),
);
const readOwn = buildRead(selectEventsOf(sql`select ${sql.placeholder('user')}::text`));

const listActions = (kinds: readonly SignInKind[]): string =>
  JSON.stringify(kinds.flatMap((kind) => SIGN_IN_ACTIONS[kind]));

const toPage = (rows: SignInEvent[], size: number): Reply<'getSignInLog'> => ({
  results: rows.slice(0, size),
  has_more: rows.length > size,
});

const EARLIEST = '2000-01-01T00:00:00.000Z';
const toInstant = (text: string): string => parseInstant(text).toISOString();
/** The clock of the row may be ahead of this server's. */
const getEnd = (ctx: RequestContext): string => new Date(ctx.clock.now() + DAY).toISOString();

/** Who signed in, failed to, stayed signed in, changed the role or signed out, newest first. Opening it is logged (AC-17). */
export const getSignInLog = async (
  ctx: RequestContext,
  query: Query<'getSignInLog'>,
): Promise<Reply<'getSignInLog'>> => {
  const { before = null, search = '', kind, from, to } = query;
  const text = search.trim();
  const parameters = {
    before,
    session: ctx.actor.session ?? '',
    actions: listActions(kind ? [kind] : SIGN_IN_KINDS),
    from: from === undefined ? EARLIEST : toInstant(from),
    to: to === undefined ? getEnd(ctx) : toInstant(to),
    limit: PAGE + 1,
  };
  const rows =
    text === ''
      ? await readAll(ctx.db, parameters)
      : await readOfPeople(ctx.db, { ...parameters, like: buildLikePattern(text) });
  await ctx.audit({ action: 'sign_ins.read', record_type: 'access_log', record_id: null });
  return toPage(rows, PAGE);
};

/** The caller's own sign-ins with what happened to the account's password and factors, newest first (AC-17). */
export const getOwnSignIns = async (
  ctx: RequestContext,
  query: Query<'getOwnSignIns'>,
): Promise<Reply<'getOwnSignIns'>> => {
  const rows = await readOwn(ctx.db, {
    before: query.before ?? null,
    user: ctx.actor.user,
    session: ctx.actor.session ?? '',
    actions: listActions(OWN_KINDS),
    from: EARLIEST,
    to: getEnd(ctx),
    limit: OWN_SIGN_INS_PAGE + 1,
  });
  return toPage(rows, OWN_SIGN_INS_PAGE);
};
