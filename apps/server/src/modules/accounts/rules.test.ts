import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, MESSAGES } from '@openvisit/contract';
import { accountCases, withAt, type Case } from '@openvisit/forms/schemas/fixtures';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const USER = 'physician@example.org';
const PROOF = 'x'.repeat(43);

/** Messages that a valid value may still get. */
const AFTER_THE_RULES = [undefined, MESSAGES.VERIFICATION_CODE_ENDED, MESSAGES.OLD_PASSWORD_WRONG];

interface Sent {
  form: Case;
  /** The request body for the form's values. */
  body: (values: object) => object;
  /** Form fields that are not sent. */
  without?: string[];
}

/** Every account form with the call that sends it. */
const SENT: Record<string, Sent> = {
  signup: {
    form: accountCases.signUp,
    body: (values) => ({ ...values, role: ['PATIENT'], verification_token: PROOF }),
  },
  emailVerification: { form: accountCases.forgotPassword, body: (values) => values },
  verifyEmail: { form: accountCases.verifyEmail, body: (values) => ({ email: 'c@d.co', ...values }) },
  forgotPasswordRequest: {
    form: accountCases.forgotPassword,
    body: (values) => ({ ...values, role: 'PATIENT' }),
  },
  confirmPasswordRequest: {
    form: accountCases.resetPassword,
    body: (values) => ({ ...values, email: 'a@b.co', otp: 'x' }),
  },
  changePassword: {
    form: accountCases.changePassword,
    body: (values) => Object.fromEntries(Object.entries(values).slice(0, 2)),
    without: ['confirm_password'],
  },
  'updateUser/:id': { form: accountCases.userName, body: (values) => values },
};

const rows = Object.entries(SENT).flatMap(([call, { form, body, without = [] }]) =>
  Object.entries(form.fields)
    .filter(([field]) => !without.includes(field))
    .flatMap(([field, { good = [], bad = [] }]) => [
      ...good.map((value) => ({ call, field, value, message: null, body })),
      ...bad.map(([value, message]) => ({ call, field, value, message, body })),
    ])
    .map((row) => ({ ...row, values: withAt(form.good, row.field, row.value) as object })),
);

describe('form validation on the server', () => {
  let server: TestServer;
  let token = '';
  let user = '';

  beforeAll(async () => {
    server = await startTestServer();
    await server.createAccount(USER, 'PHYSICIAN');
    ({ token, user } = await server.login(USER, 'PHYSICIAN'));
  });
  afterAll(() => server.close());

  const problemsOf = async (call: string, body: object): Promise<Record<string, string>> => {
    const [endpoint] = Object.values(endpoints).filter(({ path }) => path === `/api/user/${call}`);
    const answer = await server.fetch(`/api/user/${call.replace(':id', user)}`, {
      method: endpoint?.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const { message, data } = (await answer.json()) as { message: string[]; data: unknown[] };
    const problems = data.filter(
      (one): one is { field: string; problem: string } =>
        typeof one === 'object' && one !== null && 'problem' in one,
    );
    if (problems.length > 0) {
      expect(answer.status).toBe(400);
      expect(message).toEqual([problems[0]?.problem]);
    }
    return Object.fromEntries(problems.map(({ field, problem }) => [field, problem]));
  };

  test.each(rows)('AC-07 AC-08 $call: $field as $value', async ({ call, field, body, values, message }) => {
    const problems = await problemsOf(call, body(values));
    if (message === null) expect(AFTER_THE_RULES).toContain(problems[field]);
    else expect(problems).toHaveProperty(field, message);
  });
});
