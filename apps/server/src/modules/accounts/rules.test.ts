import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, REPLY_MESSAGES } from '@openvisit/contract';
import { accountCases, withValueAt, type Case } from '@openvisit/forms/schemas/fixtures';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const USER = 'physician@example.org';
const VERIFICATION_TOKEN = 'x'.repeat(43);

/** Messages that a valid value may still get. */
const MESSAGES_OF_VALID_VALUES = [
  undefined,
  REPLY_MESSAGES.VERIFICATION_CODE_EXPIRED,
  REPLY_MESSAGES.OLD_PASSWORD_WRONG,
];

interface FormCall {
  form: Case;
  /** The request body for the form's values. */
  body: (values: object) => object;
  /** Form fields that are not sent. */
  omitted?: string[];
}

/** Every account form with the call that sends it. */
const FORM_CALLS: Record<string, FormCall> = {
  signup: {
    form: accountCases.signUp,
    body: (values) => ({ ...values, role: ['PATIENT'], verification_token: VERIFICATION_TOKEN }),
  },
  emailVerification: { form: accountCases.emailAddress, body: (values) => values },
  verifyEmail: { form: accountCases.verifyEmail, body: (values) => ({ email: 'c@d.co', ...values }) },
  forgotPasswordRequest: {
    form: accountCases.emailAddress,
    body: (values) => ({ ...values, role: 'PATIENT' }),
  },
  confirmPasswordRequest: {
    form: accountCases.resetPassword,
    body: (values) => ({ ...values, email: 'a@b.co', otp: 'x' }),
  },
  changePassword: {
    form: accountCases.changePassword,
    body: (values) => Object.fromEntries(Object.entries(values).slice(0, 2)),
    omitted: ['confirm_password'],
  },
  'updateUser/:id': { form: accountCases.userName, body: (values) => values },
};

const rows = Object.entries(FORM_CALLS).flatMap(([call, { form, body, omitted = [] }]) =>
  Object.entries(form.fields)
    .filter(([field]) => !omitted.includes(field))
    .flatMap(([field, { valid: good = [], invalid: bad = [] }]) => [
      ...good.map((value) => ({ call, field, value, message: null, body })),
      ...bad.map(([value, message]) => ({ call, field, value, message, body })),
    ])
    .map((row) => ({ ...row, values: withValueAt(form.valid, row.field, row.value) as object })),
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

  const findProblems = async (call: string, body: object): Promise<Record<string, string>> => {
    const [endpoint] = Object.values(endpoints).filter(({ path }) => path === `/api/user/${call}`);
    const reply = await server.fetch(`/api/user/${call.replace(':id', user)}`, {
      method: endpoint?.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const { message, data } = (await reply.json()) as { message: string[]; data: unknown[] };
    const problems = data.filter(
      (item): item is { field: string; problem: string } =>
        typeof item === 'object' && item !== null && 'problem' in item,
    );
    if (problems.length > 0) {
      expect(reply.status).toBe(400);
      expect(message).toEqual([problems[0]?.problem]);
    }
    return Object.fromEntries(problems.map(({ field, problem }) => [field, problem]));
  };

  test.each(rows)('AC-07 AC-08 $call: $field as $value', async ({ call, field, body, values, message }) => {
    const problems = await findProblems(call, body(values));
    if (message === null) expect(MESSAGES_OF_VALID_VALUES).toContain(problems[field]);
    else expect(problems).toHaveProperty(field, message);
  });
});
