import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NewMail } from '../../integrations/mail/port.ts';
import { outgoingMail } from '../../schema/mail.ts';
import type { ColumnEncryption } from '../encryption/column-encryption.ts';
import type { NewJob } from '../jobs/queue.ts';

export const SEND_MAIL_JOB = 'mail.send';

/** Queues the mails of the placeholder `mails`, a JSON array. The placeholder `now` is their creation time. */
export const insertMails = sql`
  insert into outgoing_mail (id, recipient, subject, body, calendar, created_at)
  select id, recipient, subject, body, calendar, ${sql.placeholder('now')}::timestamptz
  from jsonb_to_recordset(${sql.placeholder('mails')}::jsonb) as entry (
    id uuid, recipient text, subject text, body text, calendar text)
  on conflict (id) do nothing`;

/** The id of a mail, from which its Message-ID is made: the same for the same event. */
const createMailId = (event: string | undefined): string => {
  if (event === undefined) return randomUUID();
  const hash = createHash('sha256').update(event).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
};

/** The rows of mails as {@link insertMails} expects them, and the jobs that send them. */
export const toMailRows = (encryption: ColumnEncryption, mails: readonly NewMail[]) => {
  const rows = mails.map(({ to, subject, text, calendar, event }) => {
    const id = createMailId(event);
    const row = { id, recipient: to, subject, body: text, calendar: calendar ?? null };
    return encryption.sealRow(outgoingMail, id, row);
  });
  const jobs = rows.map(({ id }): NewJob => ({ kind: SEND_MAIL_JOB, payload: { id }, key: id }));
  return { rows, jobs };
};
