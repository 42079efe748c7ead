import type { NewMail } from '../../integrations/mail/port.ts';
import { outgoingMail } from '../../schema/mail.ts';
import type { Transaction } from '../database/database.ts';
import { addJob } from '../jobs/queue.ts';

export const SEND_MAIL_JOB = 'mail.send';

/** Queues a mail as part of the transaction that causes it. */
export const addMail = async (tx: Transaction, mail: NewMail, now: number): Promise<void> => {
  const [row] = await tx
    .insert(outgoingMail)
    .values({ recipient: mail.to, subject: mail.subject, body: mail.text, created_at: new Date(now) })
    .returning({ id: outgoingMail.id });
  if (row) await addJob(tx, { kind: SEND_MAIL_JOB, payload: { id: row.id }, key: row.id }, now);
};
