import { parseCalendarMethod } from './calendar-method.ts';
import type { MailTransport } from './port.ts';

/** Sends mail over SMTP; the library is loaded with the first mail. */
export const createSmtpMail = (url: string): MailTransport => {
  const load = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(url);
  };
  let transport: ReturnType<typeof load> | null = null;
  return {
    kind: 'smtp',
    send: async (mail) => {
      transport ??= load();
      const { id, from, subject, text, calendar, sent_at } = mail;
      const messageId = `<${id}@openvisit>`;
      // As an object, the address is never parsed as a list of addresses.
      const to = { name: '', address: mail.to };
      // Mail programs offer to accept an event that is an alternative of the text. Others show it as a file.
      const icalEvent = calendar
        ? { method: parseCalendarMethod(calendar), filename: 'visit.ics', content: calendar }
        : undefined;
      await (
        await transport
      ).sendMail({ from, to, subject, text, icalEvent, messageId, date: new Date(sent_at) });
    },
    close: async () => {
      (await transport)?.close();
    },
  };
};
