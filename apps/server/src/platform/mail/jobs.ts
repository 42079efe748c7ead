import { eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { MailTransport } from '../../integrations/mail/port.ts';
import { mailboxMessage, outgoingMail } from '../../schema/mail.ts';
import { compileStatement, buildJsonObject } from '../database/compile-statement.ts';
import { DAY, SECOND } from '../durations.ts';
import type { JobHandlers } from '../jobs/handlers.ts';
import type { RequestContext } from '../request-context.ts';
import { SEND_MAIL_JOB } from './outbox.ts';

/** How long the embedded mailbox keeps mail. */
const MAILBOX_RETENTION_MS = 30 * DAY;

const readMail = compileStatement<Omit<typeof outgoingMail.$inferSelect, 'created_at'>>(
  new QueryBuilder()
    .select({ result: buildJsonObject(getTableColumns(outgoingMail)).as('result') })
    .from(outgoingMail)
    .where(eq(outgoingMail.id, sql.placeholder('id'))),
);
const deleteMail = compileStatement(sql`delete from outgoing_mail where id = ${sql.placeholder('id')}`);

const sendMail = async (ctx: RequestContext, transport: MailTransport, id: string): Promise<void> => {
  const [mail] = await readMail(ctx.db, { id });
  if (!mail) return;
  const { body, calendar } = ctx.encryption.openRow(outgoingMail, id, mail);
  await transport.send({
    id,
    from: ctx.services.config.mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    text: body,
    calendar,
    sent_at: ctx.clock.now(),
  });
  await deleteMail(ctx.db, { id });
};

/**
 * Sends queued mail at least once: a process that dies after sending leaves the mail to be sent again, with the same
 * Message-ID.
 */
export const createMailJobs = (transport: MailTransport): JobHandlers => ({
  [SEND_MAIL_JOB]: { run: (ctx, payload) => sendMail(ctx, transport, String(payload.id)) },
  'mail.prune': {
    everySeconds: DAY / SECOND,
    run: async (ctx) => {
      const oldest = new Date(ctx.clock.now() - MAILBOX_RETENTION_MS);
      await ctx.db.delete(mailboxMessage).where(lt(mailboxMessage.sent_at, oldest));
    },
  },
});
