import { PAGE_SIZE, type Query, type Reply } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { buildJsonObject, compileStatement } from '../../platform/database/compile-statement.ts';
import type { RequestContext } from '../../platform/request-context.ts';

type Page = Reply<'getNotifications'>;
type Item = Page['results'][number];

/** A notification as the database writes it to JSON: the instant is a text with the server's offset. */
export const toNotification = (row: Item): Item => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
});

/** The columns of a notification for its recipient. Needs the row as `entry` and its sender, if any, as `sender`. */
const notificationJson = buildJsonObject({
  id: sql`entry.id`,
  notification_type: sql`entry.notification_type`,
  status: sql`entry.status`,
  message: sql`entry.message`,
  params: sql`entry.params`,
  created_at: sql`entry.created_at`,
  image: sql`sender.image`,
});

/** The picture is that of the physician whom the notification is about, unless it is the recipient. */
const joinSender = sql`
  left join physician on physician.id = entry.physician_id and physician.user_id <> entry.user_id
  left join app_user sender on sender.id = physician.user_id`;

const user = sql.placeholder('user');

const readPage = compileStatement<{ total: number; unread: number; rows: Item[] }>(sql`
  select ${buildJsonObject({
    total: sql`(select count(*) from notification where user_id = ${user})`,
    unread: sql`(select count(*) from notification where user_id = ${user} and status = 'UR')`,
    rows: sql`to_json(array(
      select ${notificationJson} from (
        select * from notification where user_id = ${user}
        order by created_at desc, id desc
        limit ${sql.raw(String(PAGE_SIZE))} offset ${sql.placeholder('skipped')}
      ) entry ${joinSender}
      order by entry.created_at desc, entry.id desc))`,
  })} as result`);

/** One of the actor's notifications, as it is sent. */
export const readOwnNotification = compileStatement<Item>(sql`
  select ${notificationJson} as result from notification entry ${joinSender}
  where entry.id = ${sql.placeholder('id')} and entry.user_id = ${user}`);

/** The actor's notifications in pages, newest first (NT-01). */
export const getNotifications = async (
  ctx: RequestContext,
  { page = 1 }: Query<'getNotifications'>,
): Promise<Page> => {
  const [found] = await readPage(ctx.db, { user: ctx.actor.user, skipped: (page - 1) * PAGE_SIZE });
  const { total, unread, rows } = found ?? { total: 0, unread: 0, rows: [] };
  return {
    results: rows.map(toNotification),
    links: { total_pages: Math.ceil(total / PAGE_SIZE) },
    unread_count: unread,
    count: total,
  };
};
