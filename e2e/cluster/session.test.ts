import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { CLOSE } from '@openvisit/contract';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { call, signInByApi } from '../support/api.ts';
import { Socket } from './support/socket.ts';

const { a, b, proxy } = inject('cluster');

test('AC-04 signing in on one process ends the session connected to the other', async () => {
  const first = await signInByApi(a, ACCOUNTS.patient2);
  const socket = await Socket.open(a, first.token);
  await signInByApi(b, ACCOUNTS.patient2);
  const ended = await socket.waitFor('session.ended');
  expect(ended.reason).toBe('LOGGEDIN_OTHERDEVICE');
  expect(await socket.waitForClose()).toBe(CLOSE.SESSION_ENDED);
  const refused = await first.request('getBookablePatients');
  expect(refused.status).toBe(401);
});

test('AC-14 a token refreshed on one process works on the other, and the old refresh token is invalid on both', async () => {
  const client = await signInByApi(a, ACCOUNTS.patient2);
  const { refresh_token } = client.user;
  const fresh = await call(b, 'generateToken', { body: { refresh_token } });
  expect(fresh.status).toBe(201);
  const reply = await call(a, 'getBookablePatients', {}, fresh.data.token);
  expect(reply.status).toBe(200);
});

test('AC-01 a session created through the proxy works on both processes', async () => {
  const client = await signInByApi(proxy, ACCOUNTS.patient2);
  for (let attempt = 0; attempt < 6; attempt += 1)
    expect((await client.request('getBookablePatients')).status).toBe(200);
});

test('AC-03 both processes refuse a wrong password and a forged token', async () => {
  const { email, role } = ACCOUNTS.patient2;
  for (const url of [a, b]) {
    const failedSignIn = await call(url, 'login', { body: { email, password: `${PASSWORD}x`, role } });
    expect(failedSignIn.status).toBeGreaterThanOrEqual(400);
    const forged = await call(url, 'getBookablePatients', {}, `${randomUUID()}.${randomUUID()}.x`);
    expect(forged.status).toBe(401);
  }
});
