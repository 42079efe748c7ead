import { eq, lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import { addJob } from '../jobs/queue.ts';
import type { MailTransport, NewMail } from '../../integrations/mail/port.ts';
import { mailboxMessage, outgoingMail } from '../../schema/mail.ts';

const SEND = 'mail.send';
/** The embedded mailbox keeps mail so long. */
const MAILBOX_DAYS = 30;

/** Puts a mail on its way with the transaction that causes it. */
export const addMail = async (tx: Transaction, mail: NewMail, now: number): Promise<void> => {
  const [row] = await tx
    .insert(outgoingMail)
    .values({ recipient: mail.to, subject: mail.subject, body: mail.text, created_at: new Date(now) })
    .returning({ id: outgoingMail.id });
  if (row) await addJob(tx, { kind: SEND, payload: { id: row.id }, key: row.id }, now);
};

const send = async (ctx: Context, transport: MailTransport, id: string): Promise<void> => {
  const [mail] = await ctx.db.select().from(outgoingMail).where(eq(outgoingMail.id, id));
  if (!mail) return;
  await transport.send({
    id,
    from: ctx.services.config.mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    sent_at: ctx.clock.now(),
  });
  await ctx.db.delete(outgoingMail).where(eq(outgoingMail.id, id));
};

/** The jobs that bring mail out. A mail may arrive twice when a process dies between sending and noting it, never not at all. */
export const mailJobs = (transport: MailTransport): JobHandlers => ({
  [SEND]: { run: (ctx, payload) => send(ctx, transport, String(payload.id)) },
  'mail.prune': {
    every: 24 * 3600,
    run: async (ctx) => {
      await ctx.db
        .delete(mailboxMessage)
        .where(lt(mailboxMessage.sent_at, new Date(ctx.clock.now() - MAILBOX_DAYS * 86_400_000)));
    },
  },
});
