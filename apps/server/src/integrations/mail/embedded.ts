import { sql } from 'drizzle-orm';
import { compileStatement } from '../../platform/database/compile-statement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ColumnEncryption } from '../../platform/encryption/column-encryption.ts';
import type { MailTransport } from './port.ts';
import { mailboxMessage } from '../../schema/mail.ts';

const addMessage = compileStatement(sql`
  insert into mailbox_message (id, sender, recipient, subject, body, calendar, sent_at)
  values (${sql.placeholder('id')}, ${sql.placeholder('sender')}, ${sql.placeholder('recipient')},
    ${sql.placeholder('subject')}, ${sql.placeholder('body')}, ${sql.placeholder('calendar')}, ${sql.placeholder('sent_at')})
  on conflict do nothing`);

/** Stores mail in the server's own mailbox, which /dev/mailbox shows. */
export const createEmbeddedMail = (db: Database, encryption: ColumnEncryption): MailTransport => ({
  kind: 'embedded',
  send: async (mail) => {
    const { id, from, to, subject, text, calendar, sent_at } = mail;
    const stored = {
      id,
      sender: from,
      recipient: to,
      subject,
      body: text,
      calendar: calendar ?? null,
      sent_at: new Date(sent_at).toISOString(),
    };
    await addMessage(db, encryption.sealRow(mailboxMessage, id, stored));
  },
  close: () => Promise.resolve(),
});
