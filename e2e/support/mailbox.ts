import { expect } from '@playwright/test';

/** A mail in the server's mailbox. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** An iCalendar object; null in most mails. */
  calendar: string | null;
}

const listMails = async (url: string, to: string): Promise<Mail[]> => {
  const reply = await fetch(`${url}/dev/mailbox/messages?to=${encodeURIComponent(to)}`);
  const { data } = (await reply.json()) as { data: { results: Mail[] }[] };
  return data[0]?.results ?? [];
};

/** Waits for the newest mail to an address with a matching subject. Mails are sent after the reply. */
export const waitForMail = async (
  url: string,
  to: string,
  subject: RegExp,
  knownIds: string[] = [],
): Promise<Mail> => {
  let mail: Mail | undefined;
  await expect
    .poll(
      async () => {
        const all = await listMails(url, to);
        mail = all.find((candidate) => subject.test(candidate.subject) && !knownIds.includes(candidate.id));
        return mail?.subject;
      },
      { message: `a mail to ${to} like ${subject}` },
    )
    .toBeDefined();
  return mail!;
};

/** Waits for the six-digit code mailed to an address. `knownIds`: ids of mails to ignore. */
export const waitForCode = async (url: string, to: string, knownIds: string[] = []) => {
  const { id, text } = await waitForMail(url, to, /verification code/, knownIds);
  return { id, code: /\b\d{6}\b/.exec(text)![0] };
};

/** Waits for the mail with the password reset link and returns the link's path. */
export const waitForResetPath = async (url: string, to: string, knownIds: string[] = []) => {
  const { id, text } = await waitForMail(url, to, /new OpenVisit password/, knownIds);
  return { id, path: /https?:\/\/[^/\s]+(\/auth\/reset-password\/\S+)/.exec(text)![1]! };
};
