import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { Socket } from '../cluster/support/socket.ts';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { call } from '../support/api.ts';
import { walkSpecification } from '../support/builders.ts';
import { waitForMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'moves the clock' });

/** Takes a seat in the call of a visit; the visit has begun when its physician and its patient have one. */
const join = async (url: string, appointment: string, token: string): Promise<Socket> => {
  const { data } = await call(url, 'getSessionDetailsForPatient', { body: { appointment } }, token);
  const socket = await Socket.open(url, token);
  const media = { audio: false, video: false };
  const seat = { session_id: data.session_id, token: data.token, peer_id: randomUUID(), media };
  await socket.send({ type: 'call.join', ...seat });
  await socket.waitFor('call.room');
  return socket;
};

test('BX-25: a client written from A7 and B7 alone makes every call and chats, from sign-up to a paid visit', async ({
  server: { url },
  advanceClock,
}) => {
  const { email: reviewer } = ACCOUNTS.reviewer;
  const { email: guest } = ACCOUNTS.guest;
  const differences = await walkSpecification({
    url,
    accounts: {
      reviewer: { email: reviewer, password: PASSWORD },
      guest: { email: guest, password: PASSWORD },
    },
    readMail: async (to, subject) => (await waitForMail(url, to, subject)).text,
    advanceClock,
    createSocket: (address) => new WebSocket(address) as unknown as globalThis.WebSocket,
    meet: async (visit, { physician, patient }) => {
      for (const socket of [await join(url, visit, patient), await join(url, visit, physician)])
        socket.close();
    },
  });
  expect(differences).toEqual([]);
});
