import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Body, MESSAGES, REPLY_MESSAGES, VERIFICATION_ATTEMPTS_MAX } from '@openvisit/contract';
import { auditLog } from '../../schema/audit.ts';
import { DATABASE } from '../../testing/database.ts';
import { findCode, waitForMail, listMails } from '../../testing/mailbox.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';
import { pushRegistration } from '../../schema/accounts.ts';

const MINUTE_SECONDS = 60;

describe(`sign-up on ${DATABASE}`, () => {
  let server: TestServer;
  let count = 0;
  let email = '';

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    email = `new${(count += 1)}@example.org`;
  });

  const requestCode = (address = email) => server.call('emailVerification', { body: { email: address } });
  const verify = (secret_code: string, address = email) =>
    server.call('verifyEmail', { body: { email: address, secret_code } });
  const verifyAddress = async (): Promise<string> => {
    await requestCode();
    return (await verify(findCode(await waitForMail(server, email)))).data.verification_token;
  };
  const signUp = (verification_token: string, change: Partial<Body<'signup'>> = {}) =>
    server.call('signup', {
      body: {
        email,
        first_name: 'Amara',
        last_name: 'Okafor',
        password: TEST_PASSWORD,
        role: ['PHYSICIAN'],
        agree_terms: true,
        verification_token,
        ...change,
      },
    });
  const getWrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

  test('AC-06 after mail, code and sign-up the user is signed in', async () => {
    const requested = await requestCode();
    expect(requested).toMatchObject({ status: 201, data: { resend_after: 60 } });
    const mail = await waitForMail(server, email);
    expect(mail.subject).toBe('Your OpenVisit verification code');
    const verified = await verify(findCode(mail));
    expect(verified.status).toBe(200);
    const fcm_object = { active: true, registration_id: `push ${email}`, type: 'web', name: 'Firefox' };
    const signedUp = await signUp(verified.data.verification_token, { fcm_object });
    expect(signedUp).toMatchObject({
      status: 201,
      message: [REPLY_MESSAGES.SIGNUP_SUCCESS],
      data: {
        email,
        first_name: 'Amara',
        last_name: 'Okafor',
        role: 'PHYSICIAN',
        accepted_role: ['PHYSICIAN'],
        doctor_status: 'PROFILE_INCOMPLETE',
        onboarding_complete: false,
        id: null,
        pending_consents: [],
      },
    });
    expect((await server.call('getUserLocation', { token: signedUp.data.token })).status).toBe(200);
    const pushes = server.system.db.select().from(pushRegistration);
    expect(await pushes.where(eq(pushRegistration.user_id, signedUp.data.user))).toMatchObject([fcm_object]);
    expect((await server.login(email, 'PHYSICIAN')).email).toBe(email);
  });

  test('AC-05 an email is unique ignoring case, and a new patient has no record', async () => {
    const token = await verifyAddress();
    const signedUp = await signUp(token, { email: ` ${email.toUpperCase()} `, role: ['PATIENT'] });
    expect(signedUp.data).toMatchObject({
      email,
      role: 'PATIENT',
      doctor_status: null,
      onboarding_complete: false,
    });
  });

  test.each([[['REVIEWER']], [['PHYSICIAN', 'PATIENT']], [[]]])(
    'AC-05 a sign-up with the roles %j is refused',
    async (role) => {
      const signedUp = await signUp('x'.repeat(43), { role: role as never });
      expect(signedUp.status).toBe(400);
    },
  );

  test('AC-06 an address with an account gets the same reply, and its owner a mail without a code', async () => {
    const owner = `owner${count}@example.org`;
    await server.createAccount(owner, 'PATIENT');
    const [existing, unknown] = [await requestCode(owner), await requestCode()];
    expect({ ...existing, headers: null }).toEqual({ ...unknown, headers: null });
    const mail = await waitForMail(server, owner);
    expect(mail.subject).toContain('already have');
    expect(mail.body).toMatch(/\/user\/signin[^]*\/user\/forgot-password/);
    expect(findCode(mail)).toBe('');
    await waitForMail(server, email);
    const [repeatedKnown, repeatedUnknown] = [await requestCode(owner), await requestCode()];
    expect(repeatedKnown.status).toBe(429);
    expect({ ...repeatedKnown, headers: null }).toEqual({ ...repeatedUnknown, headers: null });
    const attempts = await Promise.all([verify('123456', owner), verify('12345x', owner)]);
    expect(attempts.map(({ status }) => status)).toEqual([400, 400]);
  });

  test('AC-06 another code can be requested after a minute, and only the newest is valid', async () => {
    await requestCode();
    const first = findCode(await waitForMail(server, email));
    const tooEarly = await requestCode();
    expect(tooEarly.status).toBe(429);
    expect(Number(tooEarly.headers.get('retry-after'))).toBeGreaterThan(50);
    server.clock.advance(MINUTE_SECONDS + 1);
    expect((await requestCode()).status).toBe(201);
    const second = findCode(await waitForMail(server, email, 2));
    if (first !== second) expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
  });

  test('AC-06 a code expires after ten minutes', async () => {
    await requestCode();
    const code = findCode(await waitForMail(server, email));
    server.clock.advance(10 * MINUTE_SECONDS + 1);
    const expired = await verify(code);
    expect(expired).toMatchObject({ status: 400, message: [REPLY_MESSAGES.VERIFICATION_CODE_EXPIRED] });
  });

  test('AC-06 a code is invalid after five wrong attempts', async () => {
    await requestCode();
    const code = findCode(await waitForMail(server, email));
    for (let attempts = 0; attempts < VERIFICATION_ATTEMPTS_MAX; attempts += 1) {
      const wrong = await verify(getWrongCode(code));
      expect(wrong.message).toEqual([MESSAGES.VERIFICATION_CODE_INVALID]);
      expect(wrong.data).toEqual({ field: 'secret_code', problem: MESSAGES.VERIFICATION_CODE_INVALID });
    }
    expect((await verify(code)).message).toEqual([REPLY_MESSAGES.VERIFICATION_CODE_EXPIRED]);
  });

  test('AC-06 of two concurrent uses of a code one succeeds', async () => {
    await requestCode();
    const code = findCode(await waitForMail(server, email));
    const replies = await Promise.all([verify(code), verify(code), verify(code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('AC-06 two concurrent requests mail one code', async () => {
    const replies = await Promise.all([requestCode(), requestCode(), requestCode()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    await waitForMail(server, email);
    expect(await listMails(server, email)).toHaveLength(1);
  });

  test('AC-06 a verification is valid once, for the browser that has its token, for a limited time', async () => {
    const token = await verifyAddress();
    const unverified = await signUp('x'.repeat(43));
    expect(unverified).toMatchObject({ status: 400, message: [MESSAGES.VERIFICATION_EXPIRED] });
    const otherAddress = await signUp(token, { email: `other${count}@example.org` });
    expect(otherAddress.status).toBe(400);
    const replies = await Promise.all([signUp(token), signUp(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    email = `late${count}@example.org`;
    const expired = await verifyAddress();
    server.clock.advance(30 * MINUTE_SECONDS + 1);
    expect((await signUp(expired)).message).toEqual([MESSAGES.VERIFICATION_EXPIRED]);
  });

  test('AC-06 an account created in the meantime is not overwritten', async () => {
    const token = await verifyAddress();
    await server.createAccount(email, 'PATIENT');
    expect(await signUp(token)).toMatchObject({ status: 409, message: [REPLY_MESSAGES.EMAIL_TAKEN] });
  });

  test('AC-05 a sign-up requires agreement to the terms', async () => {
    const refused = await signUp('x'.repeat(43), { agree_terms: false });
    expect(refused.data).toEqual({ field: 'agree_terms', problem: MESSAGES.TERMS_REQUIRED });
  });

  test('AC-17 each step of a sign-up is audited without address or code', async () => {
    const listAuditRows = () => server.system.db.select().from(auditLog).orderBy(auditLog.id);
    const before = (await listAuditRows()).length;
    await requestCode();
    const code = findCode(await waitForMail(server, email));
    await verify(getWrongCode(code));
    const { data } = await verify(code);
    await signUp('x'.repeat(43));
    await signUp(data.verification_token);
    const rows = (await listAuditRows()).slice(before);
    expect(rows.map(({ action }) => action)).toEqual([
      'account.verification_requested',
      'account.verification_refused',
      'account.email_verified',
      'account.refused',
      'account.created',
      'consent.accept',
      'consent.accept',
      'session.opened',
    ]);
    const text = JSON.stringify(rows);
    for (const secret of [email, code, data.verification_token, TEST_PASSWORD])
      expect(text).not.toContain(secret);
  });
});
