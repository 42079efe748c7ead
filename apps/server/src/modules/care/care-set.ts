import { CARING_GUEST_STATUSES, CARING_STATUSES, OPEN_NOTES_DAYS } from '@openvisit/contract';
import { sql, type SQL } from 'drizzle-orm';
import { users } from '../../schema/accounts.ts';
import { chatReader, chatRoom } from '../../schema/chat.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { note } from '../../schema/notes.ts';
import { blockedPatient, patient, pcpRequest } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { visit } from '../../schema/visits.ts';

/** Constants in the SQL, because a generic plan cannot match a parameter with a partial index. */
const toList = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '));

const caring = toList(CARING_STATUSES);
const caringGuest = toList(CARING_GUEST_STATUSES);
const own = sql`${sql.placeholder('physician')}::uuid`;

const visitFacts = sql`patient_id, status, starts_at, ends_at`;

/**
 * The patients whom the placeholder `physician` cares for, as the table `care`: the rule of `caresFor` for all patients at
 * once, and as `open_note` the visits without a locked note that the physician's list of open notes has (BX-13). `one` is a
 * condition on `patient_id`.
 */
export const buildCareTables = (one: SQL = sql`true`): SQL => sql`
  seen as (
    select ${visitFacts}, true as is_main from ${visit}
      where physician_id = ${own} and status in (${caring}) and ${one}
    union all
    select ${visitFacts}, false from ${visit}
      where guest_physician_id = ${own} and guest_status in (${caringGuest}) and status in (${caring}) and ${one}
    union all
    select patient_id, null, null, null, true from ${pcpRequest}
      where physician_id = ${own} and status = 'APPROVED' and ${one}
    union all
    select patient_id, null, null, null, true from ${conciergeSubscription}
      where physician_id = ${own} and request_status = 'ACCEPTED' and period > 0 and ${one}
  ),
  care as (
    select patient_id, bool_or(is_main) as is_main,
      max(starts_at) filter (where status = 'COMPLETED') as last_visit,
      min(starts_at) filter (where status = 'ACCEPTED' and ends_at > ${sql.placeholder('now')}::timestamptz)
        as next_visit
    from seen group by patient_id
  ),
  open_note as (
    select patient_id, count(*)::int as open_notes
      from (
        select id from ${visit}
          where physician_id = ${own} and status = 'COMPLETED'
            and starts_at >= ${sql.placeholder('now')}::timestamptz - interval '${sql.raw(String(OPEN_NOTES_DAYS))} days'
        union select visit_id from ${note} where physician_id = ${own} and not is_locked and deleted_at is null
      ) open
      join ${visit} on ${visit.id} = open.id and ${visit.status} = 'COMPLETED'
      where ${one} and not exists (
        select from ${note} locked where locked.physician_id = ${own} and locked.visit_id = open.id and locked.is_locked
      )
      group by patient_id
  )`;

/** Read for each row of a page: a user has few chats with unread messages. */
const unreadMessages = sql`(
  select coalesce(sum(reader.unread), 0)::int from ${chatReader} reader
    join ${chatRoom} room on room.id = reader.chat_room_id
    left join ${visit} chatted on chatted.id = room.visit_id
    where reader.user_id = (select user_id from ${physician} where id = ${own}) and reader.unread > 0
      and coalesce(room.patient_id, chatted.patient_id) = ${patient.id})`;

/** What a row shows of a patient, for a statement that selects from {@link careJoins}. */
export const careColumns = {
  id: sql`${patient.id}`,
  first_name: sql`coalesce(account.first_name, ${patient.first_name})`,
  last_name: sql`coalesce(account.last_name, ${patient.last_name}, '')`,
  image: sql`coalesce(account.image, ${patient.image})`,
  date_of_birth: sql`${patient.date_of_birth}`,
  gender: sql`${patient.gender}`,
  email: sql`coalesce(case when account.closed_at is null then account.email end,
    case when parent.closed_at is null then parent.email end)`,
  is_pcp: sql`pcp.status is not distinct from 'APPROVED'`,
  is_concierge: sql`concierge.id is not null`,
  is_blocked: sql`blocked.patient_id is not null`,
  is_guest: sql`not care.is_main`,
  last_visit: sql`care.last_visit`,
  next_visit: sql`care.next_visit`,
  open_notes: sql`coalesce(open_note.open_notes, 0)`,
  unread_messages: unreadMessages,
};

/** Enough for the name, the age and the visits of a row. */
export const careNameJoins = sql`care
  join ${patient} on ${patient.id} = care.patient_id
  left join ${users} account on account.id = ${patient.user_id}`;

export const careJoins = sql`${careNameJoins}
  left join ${users} parent on parent.id = ${patient.parent_user_id}
  left join open_note on open_note.patient_id = care.patient_id
  left join ${pcpRequest} pcp on pcp.physician_id = ${own} and pcp.patient_id = care.patient_id
  left join ${conciergeSubscription} concierge on concierge.physician_id = ${own}
    and concierge.patient_id = care.patient_id and concierge.request_status = 'ACCEPTED'
    and concierge.access_until > ${sql.placeholder('now')}::timestamptz
  left join ${blockedPatient} blocked on blocked.physician_id = ${own} and blocked.patient_id = care.patient_id`;
