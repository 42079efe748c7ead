import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHAT_TYPING_REPEAT_MS, CHAT_TYPING_SHOWN_MS, type ServerMessages } from '@openvisit/contract';
import type { RealtimeClient } from '../realtime/client.ts';
import { Typing } from './typing.ts';

type Listener = (message: Omit<ServerMessages['chat.typing'], 'type'>) => void;

const ROOM = 'room';
let receive: Listener;
let send: ReturnType<typeof vi.fn>;
let typing: Typing;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  send = vi.fn(() => Promise.resolve());
  const socket = {
    state: 'connected',
    send,
    on: (_channel: string, listener: Listener) => {
      receive = listener;
      return () => undefined;
    },
  } as unknown as RealtimeClient;
  typing = new Typing(ROOM, socket, () => undefined);
  close = typing.open();
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

test('CH-01 somebody who writes is shown for five seconds, or until the message is there', () => {
  receive({ chat_room: 'another', user: 'a', name: 'Ana' });
  expect(typing.names).toEqual([]);
  receive({ chat_room: ROOM, user: 'a', name: 'Ana' });
  receive({ chat_room: ROOM, user: 'b', name: 'Ben' });
  expect(typing.names).toEqual(['Ana', 'Ben']);
  typing.forget('b');
  vi.advanceTimersByTime(CHAT_TYPING_SHOWN_MS - 1);
  receive({ chat_room: ROOM, user: 'a', name: 'Ana' });
  vi.advanceTimersByTime(CHAT_TYPING_SHOWN_MS - 1);
  expect(typing.names).toEqual(['Ana']);
  vi.advanceTimersByTime(1);
  expect(typing.names).toEqual([]);
});

test('CH-01 writing is reported every few seconds, and at once after a message', () => {
  typing.report();
  typing.report();
  expect(send).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(CHAT_TYPING_REPEAT_MS);
  typing.report();
  expect(send).toHaveBeenCalledTimes(2);
  typing.reset();
  typing.report();
  expect(send).toHaveBeenCalledTimes(3);
});
