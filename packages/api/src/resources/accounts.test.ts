import { afterEach, beforeEach, expect, test } from 'vitest';
import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import { ensurePushRegistrationId } from '../session/push-registration.ts';
import { endSession, getSession, startSession } from '../session/session.ts';
import { getStored } from '../session/stored-values.ts';
import {
  startServer,
  type TestReply,
  type TestRequest,
  type TestServer,
} from '../testing/api-server.fixtures.ts';
import { buildLoginReply, createTokenPair, USER } from '../testing/login.fixtures.ts';
import { changePassword, sendVerificationCode, signIn, signUp, switchRole, updateName } from './accounts.ts';

let server: TestServer;
const listRequestsTo = (name: string) => server.requests.filter(({ path }) => path.includes(`/${name}`));
/** Replies by the name of the call. */
const replyByName = (byName: Record<string, (request: TestRequest) => TestReply>) =>
  server.setHandler((request) => {
    const name = Object.keys(byName).find((item) => request.path.includes(`/${item}`));
    return name === undefined ? { status: 404 } : (byName[name]?.(request) ?? { status: 404 });
  });

beforeEach(async () => {
  server = await startServer();
  startSession(buildLoginReply(1));
});
afterEach(async () => {
  endSession('SIGNED_OUT');
  await server.close();
});

const createPatientReply = (number: number) => ({
  ...buildLoginReply(number),
  role: 'PATIENT',
  accepted_role: ['PHYSICIAN', 'PATIENT'],
});

test('RT-18 a physician becomes a patient too, then continues as one with new tokens', async () => {
  replyByName({
    updateUserRole: () => ({ status: 200, data: [{ accepted_role: ['PHYSICIAN', 'PATIENT'] }] }),
    getUserDetailID: () => ({ status: 200, data: [createPatientReply(2)] }),
  });
  const user = await switchRole('PATIENT');
  expect(user.role).toBe('PATIENT');
  expect(listRequestsTo(`updateUserRole/${USER}`)[0]?.body).toEqual({ role: ['PHYSICIAN', 'PATIENT'] });
  expect(listRequestsTo('getUserDetailID')[0]?.body).toEqual({ user_type: 'PATIENT' });
  expect(getSession()).toMatchObject({ token: 'access-token-number-2', user: { role: 'PATIENT' } });
  expect(getStored('role')).toBe('PATIENT');
  await switchRole('PATIENT');
  expect(listRequestsTo('updateUserRole')).toHaveLength(1);
});

test('RT-18 a refused switch changes nothing', async () => {
  replyByName({
    updateUserRole: () => ({ status: 403, message: [REPLY_MESSAGES.ACCESS_DENIED] }),
  });
  await expect(switchRole('PATIENT')).rejects.toMatchObject({ message: REPLY_MESSAGES.ACCESS_DENIED });
  expect(getSession()).toMatchObject({ token: 'access-token-number-1', user: { role: 'PHYSICIAN' } });
});

test('AC-14 changing the password renews a token that has just expired and stores the new pair', async () => {
  replyByName({
    generateToken: () => ({ status: 201, data: [createTokenPair(2)] }),
    changePassword: ({ token }) =>
      token === 'access-token-number-2' ? { status: 201, data: [createTokenPair(3)] } : { status: 401 },
  });
  await changePassword({ old_password: 'Old#20266', new_password: 'New#20266' });
  expect(listRequestsTo('changePassword')).toHaveLength(2);
  expect(getSession()).toMatchObject({
    token: 'access-token-number-3',
    refreshToken: 'refresh-token-number-3',
  });
});

test('AC-11 RT-20 the refusal carries the error of each field', async () => {
  const problem = REPLY_MESSAGES.OLD_PASSWORD_WRONG;
  replyByName({
    changePassword: () => ({
      status: 400,
      message: [problem],
      data: [{ field: 'old_password', problem }],
    }),
  });
  await expect(changePassword({ old_password: 'x', new_password: 'y' })).rejects.toMatchObject({
    kind: 'refused',
    message: problem,
    fields: { old_password: problem },
  });
  expect(getSession()?.token).toBe('access-token-number-1');
});

test('RT-20 schema errors of a field are not shown to users', async () => {
  const data = [{ field: 'email', problem: 'must NOT have more than 512 characters' }];
  replyByName({ emailVerification: () => ({ status: 400, message: [MESSAGES.INVALID_REQUEST], data }) });
  await expect(sendVerificationCode('x')).rejects.toMatchObject({
    message: MESSAGES.INVALID_REQUEST,
    fields: {},
  });
});

test('AC-16 the push id is created at startup and sent with each sign-in and sign-up', async () => {
  ensurePushRegistrationId();
  const id = getStored('fcm_id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  ensurePushRegistrationId();
  expect(getStored('fcm_id')).toBe(id);
  replyByName({
    login: () => ({ status: 200, data: [buildLoginReply(2)] }),
    signup: () => ({ status: 201, data: [buildLoginReply(3)] }),
  });
  await signIn({ email: 'a@b.co', password: 'x', role: 'PHYSICIAN' });
  const person = { email: 'a@b.co', first_name: 'Ada', last_name: 'Lane', agree_terms: true };
  await signUp({ ...person, password: 'Demo#2026', role: ['PHYSICIAN'], verification_token: 'token' });
  for (const { body } of [...listRequestsTo('login'), ...listRequestsTo('signup')])
    expect(body).toMatchObject({ fcm_object: { active: true, registration_id: id, type: 'web' } });
  expect(getSession()?.token).toBe('access-token-number-3');
});

test('AC-08 the header shows a changed name', async () => {
  const name = { first_name: 'Amara', last_name: 'Okafor' };
  replyByName({ updateUser: () => ({ status: 200, data: [name] }) });
  await updateName(name);
  expect(getSession()?.user).toMatchObject(name);
});
