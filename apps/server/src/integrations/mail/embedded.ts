import type { Database } from '../../platform/database/database.ts';
import type { MailTransport } from './port.ts';
import { mailboxMessage } from '../../schema/mail.ts';

/** Stores mail in the server's own mailbox, which /dev/mailbox shows. */
export const createEmbeddedMail = (db: Database): MailTransport => ({
  kind: 'embedded',
  send: async (mail) => {
    const { id, from, to, subject, text, sent_at } = mail;
    await db
      .insert(mailboxMessage)
      .values({ id, sender: from, recipient: to, subject, body: text, sent_at: new Date(sent_at) })
      .onConflictDoNothing();
  },
  close: () => Promise.resolve(),
});
