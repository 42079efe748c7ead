import { randomUUID } from 'node:crypto';
import type { NewMail } from '../../integrations/mail/port.ts';
import { outgoingMail } from '../../schema/mail.ts';
import type { Transaction } from '../database/database.ts';
import type { ColumnEncryption } from '../encryption/column-encryption.ts';
import { addJob } from '../jobs/queue.ts';

export const SEND_MAIL_JOB = 'mail.send';

/** Queues a mail as part of the transaction that causes it. */
export const addMail = async (
  tx: Transaction,
  encryption: ColumnEncryption,
  mail: NewMail,
  now: number,
): Promise<void> => {
  const id = randomUUID();
  const row = {
    id,
    recipient: mail.to,
    subject: mail.subject,
    body: mail.text,
    calendar: mail.calendar ?? null,
    created_at: new Date(now),
  };
  await tx.insert(outgoingMail).values(encryption.sealRow(outgoingMail, id, row));
  await addJob(tx, { kind: SEND_MAIL_JOB, payload: { id }, key: id }, now);
};
