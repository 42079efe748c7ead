import { useSyncExternalStore } from 'react';

const CHANNEL = 'openvisit.silenced_rings';

let silenced: readonly string[] = [];
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

const add = (id: string): void => {
  if (silenced.includes(id)) return;
  silenced = [...silenced, id];
  for (const listener of listeners) listener();
};

const open = (): BroadcastChannel => {
  if (channel) return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') add(data);
  });
  return channel;
};

const subscribe = (listener: () => void): (() => void) => {
  open();
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Stops the ring of a request in every tab (AP-11). */
export const silenceRing = (visitId: string): void => {
  add(visitId);
  open().postMessage(visitId);
};

/** Ids of the requests that no longer ring, because the user has reacted to them in this or another tab. */
export const useSilencedRings = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => silenced,
    () => silenced,
  );
