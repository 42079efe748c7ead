import { desc, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { mailboxMessage } from '../schema/mail.ts';
import type { TestServer } from './server.ts';

export interface Letter {
  subject: string;
  body: string;
}

/** Everything an address has received, newest first. */
export const lettersTo = (server: TestServer, recipient: string): Promise<Letter[]> =>
  server.system.db
    .select({ subject: mailboxMessage.subject, body: mailboxMessage.body })
    .from(mailboxMessage)
    .where(eq(mailboxMessage.recipient, recipient))
    .orderBy(desc(mailboxMessage.sent_at));

/** The newest letter, once so many have arrived. */
export const letterTo = async (server: TestServer, recipient: string, count = 1): Promise<Letter> =>
  vi.waitFor(
    async () => {
      const letters = await lettersTo(server, recipient);
      const [newest] = letters;
      if (!newest || letters.length < count) throw new Error(`${letters.length} letters to ${recipient}`);
      return newest;
    },
    { timeout: 10_000 },
  );

/** The six digits a letter brings. */
export const codeIn = ({ body }: Letter): string => /\b\d{6}\b/.exec(body)?.[0] ?? '';

/** The secret of the link a letter brings. */
export const otpIn = ({ body }: Letter): string => /reset-password\/([\w-]+)\//.exec(body)?.[1] ?? '';
