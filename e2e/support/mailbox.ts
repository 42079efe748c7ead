import { expect } from '@playwright/test';

/** A mail in the server's mailbox. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

const mailsTo = async (url: string, to: string): Promise<Mail[]> => {
  const reply = await fetch(`${url}/dev/mailbox/messages?to=${encodeURIComponent(to)}`);
  const { data } = (await reply.json()) as { data: { results: Mail[] }[] };
  return data[0]?.results ?? [];
};

/** Waits for the newest mail to an address with a matching subject. Mails are sent after the reply. */
export const mailTo = async (
  url: string,
  to: string,
  subject: RegExp,
  after: string[] = [],
): Promise<Mail> => {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const all = await mailsTo(url, to);
        found = all.find((mail) => subject.test(mail.subject) && !after.includes(mail.id));
        return found?.subject;
      },
      { message: `a mail to ${to} like ${subject}` },
    )
    .toBeDefined();
  return found!;
};

const CODE = /^(\d{6}) is your/;

/** The six-digit code mailed to an address. `after`: ids of mails to ignore. */
export const codeTo = async (url: string, to: string, after: string[] = []) => {
  const mail = await mailTo(url, to, CODE, after);
  return { id: mail.id, code: CODE.exec(mail.subject)![1]! };
};

/** The path of the password reset link in the mail. */
export const resetPathTo = async (url: string, to: string, after: string[] = []) => {
  const { id, text } = await mailTo(url, to, /new OpenVisit password/, after);
  return { id, path: /https?:\/\/[^/\s]+(\/auth\/reset-password\/\S+)/.exec(text)![1]! };
};
