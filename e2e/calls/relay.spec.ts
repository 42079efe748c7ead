import { listAppointments } from '../support/booking.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { expect, test as base } from '../support/test.ts';
import { startTurnServer, type TurnServer } from '../support/turn.ts';
import {
  blockDirectConnections,
  blockUdp,
  expectRemoteVideo,
  openCall,
  prepareJoinableVisit,
} from '../support/visit.ts';

const test = base.extend<object, { turn: TurnServer; relayServer: RunningServer }>({
  turn: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const turn = await startTurnServer();
      await use(turn);
      await turn.stop();
    },
    { scope: 'worker' },
  ],
  relayServer: [
    async ({ turn }, use) => {
      const server = await startServer({ env: turn.env });
      await use(server);
      await server.kill();
    },
    { scope: 'worker' },
  ],
  server: ({ relayServer }, use) => use(relayServer),
});

test('BX-14 a call connects when only a TURN relay is allowed, for one side only over TCP', async ({
  signInAs,
  apiAs,
  advanceClock,
  turn,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician')).page;
  const patient = (await signInAs('patient')).page;
  await blockDirectConnections(physician);
  // A firewall that passes TCP only.
  await blockUdp(patient);
  await openCall(physician, 'physician', id);
  await openCall(patient, 'patient', id);
  await expectRemoteVideo(physician);
  await expectRemoteVideo(patient);
  expect(turn.allocations()).toBeGreaterThanOrEqual(2);
});

test('BX-08 the check before a visit sends its messages through the relay', async ({
  signInAs,
  apiAs,
  turn,
}) => {
  const client = await apiAs('patient');
  const [visit] = await listAppointments(client, ({ status }) => status === 'ACCEPTED');
  const before = turn.allocations();
  const { page } = await signInAs('patient', { at: `/patient/appointments/${visit?.id}/check` });
  await expect(page.getByText('You are ready for your visit')).toBeVisible();
  expect(turn.allocations()).toBeGreaterThanOrEqual(before + 2);
  const api = await apiAs('physician');
  const { pre_visit_check: check } = await api.call('getAppointmentDetail', {
    params: { id: visit?.id ?? '' },
  });
  expect(check).toMatchObject({ network: 'GOOD', is_relayed: true });
});
