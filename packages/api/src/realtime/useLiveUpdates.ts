import { useEffect, useSyncExternalStore } from 'react';
import { applyEvent, revalidateAll } from './apply-event.ts';
import { RealtimeClient, type ConnectionState } from './client.ts';

let client: RealtimeClient | undefined;

/** The realtime client of this tab, created on first use. */
export const getRealtimeClient = (): RealtimeClient => (client ??= new RealtimeClient());

const subscribe = (listener: () => void): (() => void) => getRealtimeClient().on('state', listener);

/** The state of the realtime connection. */
export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(
    subscribe,
    () => getRealtimeClient().state,
    () => 'offline',
  );

let users = 0;
let stop: (() => void)[] = [];

const start = (): void => {
  const socket = getRealtimeClient();
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
  // A screen that mounts immediately after this one keeps the socket open.
  setTimeout(() => {
    if (users > 0) return;
    for (const unsubscribe of stop.splice(0)) unsubscribe();
    getRealtimeClient().disconnect();
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
