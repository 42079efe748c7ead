import { expect, inject, onTestFinished, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts.ts';
import { signInByApi } from '../support/api.ts';
import { bookOneSlotConcurrently, type Race } from '../support/race.ts';
import { startServer } from '../support/server.ts';

const { proxy } = inject('cluster');

const runRace = async (url: string): Promise<Race> => {
  const physician = await signInByApi(url, ACCOUNTS.physician);
  const patients = [
    await signInByApi(url, ACCOUNTS.patient),
    await signInByApi(url, ACCOUNTS.patient2),
  ] as const;
  return bookOneSlotConcurrently(physician, patients);
};

const expectOneWinner = ({ bookings, accepts, openAppointments, isFree }: Race): void => {
  expect(Object.fromEntries(bookings)).toEqual({ 201: 1, 409: 159 });
  expect(Object.fromEntries(accepts)).toEqual({ 200: 1, 409: 39 });
  expect(openAppointments).toEqual([expect.objectContaining({ status: 'ACCEPTED' })]);
  expect(isFree).toBe(false);
};

test('PW-02 of 200 concurrent bookings and acceptances of one slot across two processes on PostgreSQL, one succeeds', async () => {
  expectOneWinner(await runRace(proxy));
});

test('PW-02 of 200 concurrent bookings and acceptances of one slot on the embedded database, one succeeds', async () => {
  const server = await startServer();
  onTestFinished(async () => {
    await server.stop();
  });
  expectOneWinner(await runRace(server.url));
});
