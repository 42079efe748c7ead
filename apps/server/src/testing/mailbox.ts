import { desc, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { mailboxMessage } from '../schema/mail.ts';
import type { TestServer } from './server.ts';

export interface ReceivedMail {
  subject: string;
  body: string;
  /** An iCalendar object; null in most mails. */
  calendar: string | null;
}

/** The mails of a recipient, newest first. */
export const listMails = async ({ system }: TestServer, recipient: string): Promise<ReceivedMail[]> => {
  const mails = await system.db
    .select()
    .from(mailboxMessage)
    .where(eq(mailboxMessage.recipient, recipient))
    .orderBy(desc(mailboxMessage.sent_at));
  return mails.map((mail) => system.encryption.openRow(mailboxMessage, mail.id, mail));
};

/** Waits for `count` mails and returns the newest. */
export const waitForMail = async (server: TestServer, recipient: string, count = 1): Promise<ReceivedMail> =>
  vi.waitFor(
    async () => {
      const mails = await listMails(server, recipient);
      const [newest] = mails;
      if (!newest || mails.length < count) throw new Error(`${mails.length} mails to ${recipient}`);
      return newest;
    },
    { timeout: 10_000 },
  );

/** The six-digit code in a mail. */
export const findCode = ({ body }: ReceivedMail): string => /\b\d{6}\b/.exec(body)?.[0] ?? '';

/** The secret of the reset link in a mail. */
export const findOtp = ({ body }: Pick<ReceivedMail, 'body'>): string =>
  /reset-password\/([\w-]+)\//.exec(body)?.[1] ?? '';
