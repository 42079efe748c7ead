import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import { waitForMail, findOtp } from '../../testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { addReviewer, REVIEWER_LINK_HOURS } from './add-reviewer.ts';

const PASSWORD = 'Review#26';
const GIVEN = { email: ' Ruth@Example.org ', first_name: 'Ruth', last_name: 'Castellanos' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const choosePassword = (otp: string, email: string) =>
  server.call('confirmPasswordRequest', {
    body: { email, otp, password: PASSWORD, confirm_password: PASSWORD },
  });

describe('the first reviewer', () => {
  test('PO-28 is created by a command and chooses a password with a single-use link', async () => {
    const link = await addReviewer(server.system, GIVEN);
    const letter = await waitForMail(server, 'ruth@example.org');
    expect(letter.body).toContain(link);
    expect((await choosePassword(findOtp(letter), 'ruth@example.org')).status).toBeLessThan(300);
    const { data } = await server.call('login', {
      body: { email: 'ruth@example.org', password: PASSWORD, role: 'REVIEWER' },
    });
    expect((await server.call('getReviewQueue', { token: data.token })).status).toBe(200);
    expect((await choosePassword(findOtp(letter), 'ruth@example.org')).message).toEqual([
      MESSAGES.RESET_LINK_INVALID,
    ]);
  });

  test('PO-28 an address with an account and an invalid name are refused', async () => {
    await expect(addReviewer(server.system, GIVEN)).rejects.toThrow(REPLY_MESSAGES.REVIEWER_TAKEN);
    await expect(addReviewer(server.system, { ...GIVEN, email: 'nobody' })).rejects.toThrow(
      MESSAGES.EMAIL_INVALID,
    );
    await expect(
      addReviewer(server.system, { ...GIVEN, email: 'x@example.org', first_name: 'R2' }),
    ).rejects.toThrow('First Name should have');
  });

  test('PO-28 the link expires after a day', async () => {
    await addReviewer(server.system, { ...GIVEN, email: 'rose@example.org' });
    const letter = await waitForMail(server, 'rose@example.org');
    server.clock.advance(REVIEWER_LINK_HOURS * 3600 + 1);
    expect((await choosePassword(findOtp(letter), 'rose@example.org')).status).toBe(400);
  });
});
