import { SCREENSHOT_ANSWER_SECONDS, type ScreenshotRequest, type ServerMessages } from '@openvisit/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RealtimeClient } from '../realtime/client.ts';
import { takeScreenshot } from './take-screenshot.ts';

const CALL = 'call';
const PATIENT = 'patient';
const REQUEST = 'request';

type Room = ServerMessages['call.room'];

/** The messages that the page sends, and how the call's messages reach it. */
const createSocket = () => {
  const sent: string[] = [];
  const listeners = new Set<(room: Room) => void>();
  const socket = {
    send: (type: string) => {
      sent.push(type);
      return Promise.resolve({ id: REQUEST });
    },
    on: (_channel: string, listener: (room: Room) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as RealtimeClient;
  const receive = (screenshot: Partial<ScreenshotRequest> | null, users = [PATIENT]) => {
    const participants = users.map((user) => ({ user })) as Room['participants'];
    const request = screenshot && { id: REQUEST, of: PATIENT, status: 'REQUESTED' as const, ...screenshot };
    for (const listener of listeners)
      listener({ type: 'call.room', session_id: CALL, participants, met_at: null, screenshot: request });
  };
  return { sent, socket, receive, countListeners: () => listeners.size };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = async () => {
  const server = createSocket();
  const canceling = new AbortController();
  const outcome = takeScreenshot(server.socket, {
    sessionId: CALL,
    of: PATIENT,
    findMember: () => undefined,
    signal: canceling.signal,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { ...server, outcome, canceling };
};

const WITHDRAWN = ['call.screenshot.ask', 'call.screenshot.cancel'];

test('CR-07 a rejected request takes no picture', async () => {
  const { receive, outcome, sent, countListeners } = await start();
  receive({});
  // Another request of this call, and a message from before this one.
  receive({ id: 'earlier', status: 'ACCEPTED' });
  receive(null);
  receive({ status: 'REJECTED' });
  expect(await outcome).toEqual({ status: 'REJECTED' });
  expect(sent).toEqual(['call.screenshot.ask']);
  expect(countListeners()).toBe(0);
});

test('CR-07 a request that nobody answers ends and is withdrawn', async () => {
  const { receive, outcome, sent } = await start();
  receive({});
  await vi.advanceTimersByTimeAsync(SCREENSHOT_ANSWER_SECONDS * 1000);
  expect(await outcome).toEqual({ status: 'UNANSWERED' });
  expect(sent).toEqual(WITHDRAWN);
});

test('CR-07 a participant who leaves ends the request', async () => {
  const { receive, outcome } = await start();
  receive(null, []);
  expect(await outcome).toEqual({ status: 'LEFT' });
});

test('CR-07 the physician withdraws a request', async () => {
  const { canceling, outcome, sent } = await start();
  canceling.abort();
  expect(await outcome).toEqual({ status: 'CANCELED' });
  expect(sent).toEqual(WITHDRAWN);
});

test('CR-07 an accepted request without a picture in the video gives the permission up', async () => {
  const { receive, outcome, sent } = await start();
  receive({ status: 'ACCEPTED' });
  expect(await outcome).toEqual({ status: 'NO_PICTURE' });
  expect(sent).toEqual(WITHDRAWN);
});
