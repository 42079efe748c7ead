import { randomBytes, randomUUID } from 'node:crypto';
import { startProduct } from '../lib/product.mjs';
import { createDatabase, withServices } from '../lib/services.mjs';
import { createChatRooms } from './chat-rooms.mjs';
import { interleave } from './load.mjs';
import { openSocket } from './socket.mjs';

/** Chats whose sockets are opened at the same time: a new one has a few seconds for its hello. */
const ROOMS_AT_ONCE = 10;
/** Fifty messages per second, as if everybody wrote one in twenty seconds. */
const MESSAGE_INTERVAL_MS = 20;
const TURN_MESSAGES = 25;
/** One message of each of the five hundred chats. */
const WARM_UP_TURNS = 20;
/** Enough messages that one short pause of the machine does not decide the 99th percentile. */
const MEASURED_TURNS = 40;
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

/** Sends the messages of one turn at a constant rate. Returns the duration of the turn and the times until delivery (ms). */
const takeTurn = async (sendNext) => {
  const started = performance.now();
  const deliveries = [];
  for (let sent = 0; sent < TURN_MESSAGES; sent += 1) {
    await waitUntil(started + sent * MESSAGE_INTERVAL_MS);
    const sentAt = performance.now();
    deliveries.push(sendNext().then(() => performance.now() - sentAt));
  }
  const times = await Promise.all(deliveries);
  await waitUntil(started + TURN_MESSAGES * MESSAGE_INTERVAL_MS);
  return { duration: performance.now() - started, times };
};

/**
 * The installations take turns of half a second, so that other programs on the machine disturb them alike. Returns for each the
 * messages per second during its turns, and the median and 99th percentile of the times until delivery (ms).
 */
const measureDeliveries = async (installations, turnsEach) => {
  const turns = installations.map(() => []);
  for (let turn = 0; turn < turnsEach; turn += 1)
    for (const [index, { sendNext }] of installations.entries()) turns[index].push(await takeTurn(sendNext));
  return turns.map((each) => {
    const times = each.flatMap((turn) => turn.times).sort((x, y) => x - y);
    const duration = each.reduce((sum, turn) => sum + turn.duration, 0);
    return {
      rate: (times.length * 1000) / duration,
      median: times[times.length * 0.5],
      p99: times[times.length * 0.99],
    };
  });
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
      // The programs are warm then, and notify the other side while the answers are measured.
      await measureDeliveries(installations, WARM_UP_TURNS);
      const [two, one] = await measureDeliveries(installations, MEASURED_TURNS);
      const capacities = await interleave(
        installations.map(({ sendNext }) => sendNext),
        { rounds: 5, seconds: 1 },
      );
      return { two: { ...two, capacity: capacities[0] }, one: { ...one, capacity: capacities[1] } };
    } finally {
      for (const { stop } of installations) await stop();
    }
  });
