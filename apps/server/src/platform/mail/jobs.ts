import { getTableColumns, lt, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { MailTransport } from '../../integrations/mail/port.ts';
import type { JobPayload } from '../../schema/jobs.ts';
import { mailboxMessage, outgoingMail } from '../../schema/mail.ts';
import { compileStatement, buildJsonObject } from '../database/compile-statement.ts';
import { DAY, SECOND } from '../durations.ts';
import type { JobHandlers } from '../jobs/handlers.ts';
import type { RequestContext } from '../request-context.ts';
import { SEND_MAIL_JOB } from './outbox.ts';

/** How long the embedded mailbox keeps mail. */
const MAILBOX_RETENTION_MS = 30 * DAY;

type QueuedMail = Omit<typeof outgoingMail.$inferSelect, 'created_at'>;

const readMails = compileStatement<QueuedMail>(
  new QueryBuilder()
    .select({ result: buildJsonObject(getTableColumns(outgoingMail)).as('result') })
    .from(outgoingMail)
    .where(sql`${outgoingMail.id} = any(${sql.placeholder('ids')}::uuid[])`),
);
const deleteMails = compileStatement(
  sql`delete from outgoing_mail where id = any(${sql.placeholder('ids')}::uuid[])`,
);

const sendMail = async (ctx: RequestContext, transport: MailTransport, mail: QueuedMail): Promise<string> => {
  const { body, calendar } = ctx.encryption.openRow(outgoingMail, mail.id, mail);
  await transport.send({
    id: mail.id,
    from: ctx.services.config.mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    text: body,
    calendar,
    sent_at: ctx.clock.now(),
  });
  return mail.id;
};

/** Sends mails of one transaction. Those that cannot be sent stay queued, and the job is run again for them. */
const sendMails = async (
  ctx: RequestContext,
  transport: MailTransport,
  ids: readonly string[],
): Promise<void> => {
  const mails = await readMails(ctx.db, { ids });
  const results = await Promise.allSettled(mails.map((mail) => sendMail(ctx, transport, mail)));
  const sent = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  await deleteMails(ctx.db, { ids: sent });
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
};

/** The mails of a job; one of an earlier version has a single mail. */
const readMailIds = ({ id, ids }: JobPayload): string[] => String(ids ?? id).split(' ');

/**
 * Sends queued mail at least once: a process that dies after sending leaves the mail to be sent again, with the same
 * Message-ID.
 */
export const createMailJobs = (transport: MailTransport): JobHandlers => ({
  [SEND_MAIL_JOB]: { run: (ctx, payload) => sendMails(ctx, transport, readMailIds(payload)) },
  'mail.prune': {
    everySeconds: DAY / SECOND,
    run: async (ctx) => {
      const oldest = new Date(ctx.clock.now() - MAILBOX_RETENTION_MS);
      await ctx.db.delete(mailboxMessage).where(lt(mailboxMessage.sent_at, oldest));
    },
  },
});
