import { useEffect, useSyncExternalStore } from 'react';
import { applyEvent, reloadEverything } from '../resources/events.ts';
import { RealtimeClient, type ConnectionState } from './client.ts';

let client: RealtimeClient | undefined;

/** The socket of this tab; made on first use. */
export const realtime = (): RealtimeClient => (client ??= new RealtimeClient());

const subscribe = (listener: () => void): (() => void) => realtime().on('state', listener);

/** Whether events arrive at the moment. */
export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(
    subscribe,
    () => realtime().state,
    () => 'offline',
  );

let users = 0;
let stop: (() => void)[] = [];

const start = (): void => {
  const socket = realtime();
  stop = [
    socket.on('event', (event) => void applyEvent(event)),
    socket.on('welcome', ({ reset }) => {
      if (reset) void reloadEverything();
    }),
  ];
  socket.connect();
};

const release = (): void => {
  users -= 1;
  // the next screen may be about to take the socket over
  setTimeout(() => {
    if (users > 0) return;
    for (const off of stop.splice(0)) off();
    realtime().disconnect();
  }, 0);
};

/**
 * Keeps the socket connected while the component is on screen and what is shown in line with its events.
 * Any number of components may use it; the last one to go closes the socket.
 */
export const useLiveUpdates = (): void =>
  useEffect(() => {
    users += 1;
    if (stop.length === 0) start();
    return release;
  }, []);
