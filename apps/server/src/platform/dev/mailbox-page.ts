import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { ColumnEncryption } from '../encryption/column-encryption.ts';
import { createNonce } from '../http/security-headers.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { mailboxMessage } from '../../schema/mail.ts';

const PAGE_LIMIT = 100;

/** Turns URLs in escaped text into links. */
const linkUrls = (text: string): string =>
  text.replace(/https?:\/\/[^\s&<>"']+/g, (url) => `<a href="${url}">${url}</a>`);

type Mail = typeof mailboxMessage.$inferSelect;

const readMail = async (
  db: Database,
  encryption: ColumnEncryption,
  to: string | undefined,
): Promise<Mail[]> => {
  const all = db.select().from(mailboxMessage).$dynamic();
  const chosen = to === undefined ? all : all.where(eq(mailboxMessage.recipient, to.trim().toLowerCase()));
  const mails = await chosen.orderBy(desc(mailboxMessage.sent_at)).limit(PAGE_LIMIT);
  return mails.map((mail) => encryption.openRow(mailboxMessage, mail.id, mail));
};

const renderMail = (mail: Mail): string => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.recipient)}, ${mail.sent_at.toISOString()}</p>
<pre>${linkUrls(escapeHtml(mail.body))}</pre>
${mail.calendar === null ? '' : `<details><summary>Calendar invitation</summary><pre>${escapeHtml(mail.calendar)}</pre></details>\n`}</article>`;

const renderMailboxPage = (mails: readonly Mail[], nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>OpenVisit mailbox</title>
<style nonce="${nonce}">
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1b2733 }
article { border-top: 1px solid #c6d0da; padding: 1rem 0 }
h2 { font-size: 1.125rem; margin: 0 }
p { margin: 0; color: #47586a }
pre { white-space: pre-wrap; font: inherit }
</style>
</head>
<body>
<h1>Mailbox</h1>
<p>Every mail this server has sent, newest first. Nothing leaves this machine.</p>
${mails.length ? mails.map(renderMail).join('\n') : '<p>No mail yet.</p>'}
</body>
</html>
`;

/** Serves the embedded mailbox as a page and as JSON. */
export const registerMailboxPage = (
  app: FastifyInstance,
  db: Database,
  encryption: ColumnEncryption,
): void => {
  app.get('/dev/mailbox', async (_request, reply) => {
    const nonce = createNonce();
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(renderMailboxPage(await readMail(db, encryption, undefined), nonce));
  });
  app.get<{ Querystring: { to?: string } }>(
    '/dev/mailbox/messages',
    {
      schema: {
        querystring: {
          type: 'object',
          properties: { to: { type: 'string', maxLength: 254 } },
          additionalProperties: false,
        },
      },
    },
    async (request) => {
      const results = (await readMail(db, encryption, request.query.to)).map(
        ({ id, sender, recipient, subject, body, calendar, sent_at }) => ({
          id,
          from: sender,
          to: recipient,
          subject,
          text: body,
          calendar,
          sent_at: sent_at.toISOString(),
        }),
      );
      return { status_code: 200, message: [], data: [{ results }] };
    },
  );
};
