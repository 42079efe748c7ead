import { useEffect, useSyncExternalStore } from 'react';
import { applyEvent, revalidateAll } from './apply-event.ts';
import { RealtimeClient, type ConnectionState } from './client.ts';

let client: RealtimeClient | undefined;

/** The realtime client of this tab, created on first use. */
export const realtime = (): RealtimeClient => (client ??= new RealtimeClient());

const subscribe = (listener: () => void): (() => void) => realtime().on('state', listener);

/** The state of the realtime connection. */
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
      if (reset) void revalidateAll();
    }),
  ];
  socket.connect();
};

const release = (): void => {
  users -= 1;
  // a screen that mounts immediately after this one keeps the socket open
  setTimeout(() => {
    if (users > 0) return;
    for (const off of stop.splice(0)) off();
    realtime().disconnect();
  }, 0);
};

/**
 * Keeps the socket connected while the component is mounted and applies its events to the cache. Any number of components
 * may use it; the last one to unmount closes the socket.
 */
export const useLiveUpdates = (): void =>
  useEffect(() => {
    users += 1;
    if (stop.length === 0) start();
    return release;
  }, []);
