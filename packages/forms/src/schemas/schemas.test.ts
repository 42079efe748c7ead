import { expect, test } from 'vitest';
import type { Schema } from 'yup';
import { MESSAGES, TOPIC_MAX, VISIT_MESSAGES } from '@openvisit/contract';
import { bookAppointmentSchema, changePasswordSchema, signInSchema } from './index.ts';

const listErrors = async (schema: Schema, value: unknown): Promise<string[]> => {
  try {
    await schema.validate(value, { abortEarly: false });
    return [];
  } catch (error) {
    return error instanceof Error && 'errors' in error ? (error.errors as string[]) : [String(error)];
  }
};

const password = 'x';

test.each(['a@b.co', ' physician@demo.openvisit.test ', "o'neil+visits@clinic.example"])(
  'AC-01 %j is an email address',
  async (email) => {
    expect(await listErrors(signInSchema, { email, password })).toEqual([]);
  },
);

test.each(['a', 'a@b', 'a@b.', 'a@.co', 'a b@c.co', 'a@b@c.co', `${'a'.repeat(250)}@b.co`])(
  'AC-01 %j is not an email address and shows an error',
  async (email) => {
    expect(await listErrors(signInSchema, { email, password })).toEqual([MESSAGES.EMAIL_INVALID]);
  },
);

test('AC-01 both fields are required, each with only its own message', async () => {
  expect(await listErrors(signInSchema, { email: '  ', password: '' })).toEqual([
    MESSAGES.EMAIL_REQUIRED,
    MESSAGES.PASSWORD_REQUIRED,
  ]);
});

test('AC-11 an empty form asks for both passwords, and a new one has to differ', async () => {
  const listFirstErrors = (old_password: string, new_password: string) =>
    listErrors(changePasswordSchema, { old_password, new_password, confirm_password: new_password });
  expect(await listFirstErrors('', '')).toEqual([
    'Old Password is required',
    'New Password is required',
    'Confirm Password is required',
  ]);
  expect(await listFirstErrors('Fjord#2026', 'Fjord#2026')).toEqual([MESSAGES.PASSWORD_UNCHANGED]);
});

test('AC-01 blanks around an address are removed, those of a password are kept', async () => {
  expect(await signInSchema.validate({ email: ' a@b.co ', password: ' x ' })).toEqual({
    email: 'a@b.co',
    password: ' x ',
  });
});

test('PW-02 a booking requires a topic within the maximum length', async () => {
  expect(await listErrors(bookAppointmentSchema, { topic: ' \n ' })).toEqual([VISIT_MESSAGES.TOPIC_REQUIRED]);
  expect(await listErrors(bookAppointmentSchema, { topic: 'x'.repeat(TOPIC_MAX) })).toEqual([]);
  expect(await listErrors(bookAppointmentSchema, { topic: 'x'.repeat(TOPIC_MAX + 1) })).toHaveLength(1);
});
