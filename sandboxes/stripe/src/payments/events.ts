import { desc, eq } from 'drizzle-orm';
import { sandboxEvent } from '../engine/tables.ts';
import { noSuch } from '../engine/errors.ts';
import { defineResource, route, type Call } from '../engine/resource.ts';

const shown = ({ data, next_at }: typeof sandboxEvent.$inferSelect) => ({
  ...(data as object),
  pending_webhooks: next_at === null ? 0 : 1,
});

const retrieve = async ({ box, id }: Call) => {
  const [row] = await box.tx.select().from(sandboxEvent).where(eq(sandboxEvent.id, id()));
  if (!row) throw noSuch('event', id());
  return shown(row);
};

const list = async ({ box, params, path }: Call) => {
  const limit = Math.min(100, Math.max(1, params.integer('limit') ?? 10));
  const type = params.text('type');
  const rows = await box.tx
    .select()
    .from(sandboxEvent)
    .where(type === null ? undefined : eq(sandboxEvent.type, type))
    .orderBy(desc(sandboxEvent.seq))
    .limit(limit + 1);
  return { object: 'list', data: rows.slice(0, limit).map(shown), has_more: rows.length > limit, url: path };
};

/** What has happened, newest first. */
export const events = defineResource({
  routes: [
    route('GET', '/v1/events', list, { takes: ['limit', 'type'] }),
    route('GET', '/v1/events/:id', retrieve),
  ],
});
