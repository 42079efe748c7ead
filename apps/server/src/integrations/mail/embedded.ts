import type { Database } from '../../platform/database/database.ts';
import type { ColumnEncryption } from '../../platform/encryption/column-encryption.ts';
import type { MailTransport } from './port.ts';
import { mailboxMessage } from '../../schema/mail.ts';

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
      sent_at: new Date(sent_at),
    };
    await db
      .insert(mailboxMessage)
      .values(encryption.sealRow(mailboxMessage, id, stored))
      .onConflictDoNothing();
  },
  close: () => Promise.resolve(),
});
