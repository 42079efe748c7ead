import { randomBytes, randomUUID } from 'node:crypto';
import { startProduct } from '../lib/product.mjs';
import { createDatabase, withServices } from '../lib/services.mjs';
import { createChatRooms } from './chat-rooms.mjs';
import { interleave } from './load.mjs';
import { openSocket } from './socket.mjs';

/** Chats whose sockets are opened at the same time: a new one has a few seconds for its hello. */
const ROOMS_AT_ONCE = 10;
/** Fifty messages per second at each installation, as if everybody wrote one in twenty seconds. */
const MESSAGE_INTERVAL_MS = 20;
const MESSAGES = 500;
const TEXT = 'I took the tablets in the morning, and the cough is better today.';

/** Opens the two sockets of each room at the given processes and returns a function that sends from one of them. */
const openRooms = async (rooms, urls) => {
  const pending = new Map();
  const settle = (id, error) => {
    const { resolve, reject } = pending.get(id) ?? {};
    pending.delete(id);
    if (error) reject?.(error);
    else resolve?.();
  };
  const openSide = async (room, { user, token }, url) => {
    const socket = await openSocket(url, token, ({ type, ref, ok, message, name, data }) => {
      if (type === 'ack' && !ok) settle(ref, new Error(message.join(' ')));
      if (name === 'chat.message' && data.sender_details.id !== user) settle(data.client_id);
    });
    return { room, socket };
  };
  const sockets = [];
  for (let start = 0; start < rooms.length; start += ROOMS_AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        rooms
          .slice(start, start + ROOMS_AT_ONCE)
          .map(({ room, sides }) =>
            Promise.all(sides.map((side, place) => openSide(room, side, urls[place]))),
          ),
      )),
    );
  // The two of a chat write one after the other.
  const senders = [0, 1].flatMap((side) => sockets.map((sides) => sides[side]));
  let next = 0;
  return {
    /** Sends a message from the next socket; resolves when the other participant of its room has it. */
    sendNext: () =>
      new Promise((resolve, reject) => {
        const { room, socket } = senders[next++ % senders.length];
        const client_id = randomUUID();
        pending.set(client_id, { resolve, reject });
        socket.send(
          JSON.stringify({ type: 'chat.send', ref: client_id, chat_room: room, client_id, message: TEXT }),
        );
      }),
    close: () => senders.forEach(({ socket }) => socket.terminate()),
  };
};

const waitUntil = (time) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));

/**
 * Sends to all installations at a constant rate, so that other programs on the machine disturb them alike. Returns for each
 * the messages delivered per second, and the median and 99th percentile of the times until delivery (ms).
 */
const measureDeliveries = async (installations) => {
  const started = performance.now();
  const deliveries = installations.map(() => []);
  for (let sent = 0; sent < MESSAGES; sent += 1)
    for (const [index, { sendNext }] of installations.entries()) {
      await waitUntil(started + (sent + index / installations.length) * MESSAGE_INTERVAL_MS);
      const sentAt = performance.now();
      deliveries[index].push(sendNext().then(() => ({ sentAt, deliveredAt: performance.now() })));
    }
  return Promise.all(
    deliveries.map(async (each) => {
      const delivered = await Promise.all(each);
      const last = Math.max(...delivered.map(({ deliveredAt }) => deliveredAt));
      const times = delivered.map(({ sentAt, deliveredAt }) => deliveredAt - sentAt).sort((x, y) => x - y);
      return {
        rate: (MESSAGES * 1000) / (last - delivered[0].sentAt),
        median: times[MESSAGES * 0.5],
        p99: times[MESSAGES * 0.99],
      };
    }),
  );
};

/** Starts the processes of an installation on its own database and opens its thousand sockets. */
const startInstallation = async ({ postgres, redis }, name, processes) => {
  const tokenSecret = randomBytes(32).toString('hex');
  const env = {
    DATABASE_URL: await createDatabase(postgres, name),
    REDIS_URL: redis.url,
    OPENVISIT_DEMO: '0',
    TOKEN_SECRET: tokenSecret,
    DATA_KEY: randomBytes(32).toString('base64'),
  };
  const products = [await startProduct(env)];
  const stop = () => Promise.all(products.map((product) => product.stop()));
  try {
    while (products.length < processes)
      products.push(await startProduct({ ...env, DATA_DIR: products[0].dataDir }));
    const rooms = await createChatRooms(env.DATABASE_URL, tokenSecret);
    const { sendNext, close } = await openRooms(rooms, [products[0].url, products.at(-1).url]);
    return { sendNext, stop: () => (close(), stop()) };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * A thousand sockets, the two of each chat at different processes, and the same thousand at one process on a database of its
 * own. Resolves for both with what {@link measureDeliveries} returns, and with the `capacity`: the messages per second while
 * eight are always on their way. For that, the processes, PostgreSQL and this program's sockets share all cores of the machine.
 */
export const measureChat = (programs) =>
  withServices(programs, async (services) => {
    const installations = [];
    try {
      installations.push(await startInstallation(services, 'chat_two', 2));
      installations.push(await startInstallation(services, 'chat_one', 1));
      // One side of each chat writes, so that the programs are warm and notify the other side while their answers are measured.
      await measureDeliveries(installations);
      const [two, one] = await measureDeliveries(installations);
      const capacities = await interleave(
        installations.map(({ sendNext }) => sendNext),
        { rounds: 5, seconds: 1 },
      );
      return { two: { ...two, capacity: capacities[0] }, one: { ...one, capacity: capacities[1] } };
    } finally {
      for (const { stop } of installations) await stop();
    }
  });
