import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditLog } from '../../schema/audit.ts';
import { DATABASE } from '../../testing/database.ts';
import { listMails } from '../../testing/mailbox.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';

const EMAIL = 'lucia@example.org';

describe(`the language of an account on ${DATABASE}`, () => {
  let server: TestServer;
  let user = '';

  beforeAll(async () => {
    server = await startTestServer();
    user = await server.createAccount(EMAIL, 'PATIENT');
  });
  afterAll(() => server.close());

  const waitForMail = (to: string, subject: RegExp) =>
    vi.waitFor(async () => {
      const mail = (await listMails(server, to)).find((found) => subject.test(found.subject));
      if (!mail) throw new Error(`no mail about ${subject}`);
      return mail;
    });

  test('BX-23 English until another one is set, which every later session gets', async () => {
    const first = await server.login(EMAIL, 'PATIENT');
    expect(first.language).toBe('en');
    const set = await server.call('setLanguage', { token: first.token, body: { language: 'es' } });
    expect(set).toMatchObject({ status: 200, data: { language: 'es' } });
    expect((await server.login(EMAIL, 'PATIENT')).language).toBe('es');
    const [entry] = await server.system.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'account.language'))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ record_id: user, detail: { language: 'es' } });
  });

  test('BX-23 a language that the product does not have is refused', async () => {
    const { token } = await server.login(EMAIL, 'PATIENT');
    const body = { language: 'fr' as 'es' };
    expect((await server.call('setLanguage', { token, body })).status).toBe(400);
  });

  test('BX-23 the mails about an account are in its language, whatever page asks for them', async () => {
    await server.call('forgotPasswordRequest', { body: { email: EMAIL, role: 'PATIENT' } });
    const { body } = await waitForMail(EMAIL, /^Elija una contraseña nueva de OpenVisit$/);
    expect(body).toMatch(/^Hola, \S+:/);
    expect(body).toContain('El enlace sirve una sola vez y vence en ');
    await server.call('emailVerification', { body: { email: EMAIL, language: 'en' } });
    await waitForMail(EMAIL, /^Ya tiene una cuenta de OpenVisit$/);
  });

  test('BX-23 a new account has the language of the page on which it was created', async () => {
    const email = 'nuevo@example.org';
    await server.call('emailVerification', { body: { email, language: 'es' } });
    const mail = await waitForMail(email, /^Su código de verificación de OpenVisit$/);
    const [secret_code = ''] = /\d{6}/.exec(mail.body) ?? [];
    const { data } = await server.call('verifyEmail', { body: { email, secret_code } });
    const signedUp = await server.call('signup', {
      body: {
        email,
        first_name: 'Lucia',
        last_name: 'Nuevo',
        password: TEST_PASSWORD,
        role: ['PATIENT'],
        agree_terms: true,
        verification_token: data.verification_token,
        language: 'es',
      },
    });
    expect(signedUp).toMatchObject({ status: 201, data: { language: 'es' } });
  });
});
