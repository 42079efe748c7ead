import { expect, test } from 'vitest';
import type { Schema } from 'yup';
import { MESSAGES, TOPIC_MAX } from '@openvisit/contract';
import { bookAppointmentSchema, signInSchema } from './index.ts';

const errorsOf = async (schema: Schema, value: unknown): Promise<string[]> => {
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
    expect(await errorsOf(signInSchema, { email, password })).toEqual([]);
  },
);

test.each(['a', 'a@b', 'a@b.', 'a@.co', 'a b@c.co', 'a@b@c.co', `${'a'.repeat(250)}@b.co`])(
  'AC-01 %j is not, and the message says so',
  async (email) => {
    expect(await errorsOf(signInSchema, { email, password })).toEqual([MESSAGES.EMAIL_INVALID]);
  },
);

test('AC-01 both fields are required, each with its own message and no other', async () => {
  expect(await errorsOf(signInSchema, { email: '  ', password: '' })).toEqual([
    MESSAGES.EMAIL_REQUIRED,
    MESSAGES.PASSWORD_REQUIRED,
  ]);
});

test('AC-01 blanks around an address are taken off, those of a password stay', async () => {
  expect(await signInSchema.validate({ email: ' a@b.co ', password: ' x ' })).toEqual({
    email: 'a@b.co',
    password: ' x ',
  });
});

test('PW-02 a booking needs a topic that fits', async () => {
  expect(await errorsOf(bookAppointmentSchema, { topic: ' \n ' })).toEqual([MESSAGES.TOPIC_REQUIRED]);
  expect(await errorsOf(bookAppointmentSchema, { topic: 'x'.repeat(TOPIC_MAX) })).toEqual([]);
  expect(await errorsOf(bookAppointmentSchema, { topic: 'x'.repeat(TOPIC_MAX + 1) })).toHaveLength(1);
});
