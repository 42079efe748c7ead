import type { Reply } from '@openvisit/contract';
import { getRealtimeClient } from '../realtime/useLiveUpdates.ts';
import { PeerEngine } from './peer/peer-engine.ts';
import type { CreateEngine } from './port.ts';
import { createSocketSignaling } from './signaling.ts';

type Adapter = Reply<'getSessionDetailsForPatient'>['adapter'];

const LOADERS: Record<Adapter, () => Promise<CreateEngine>> = {
  peer: () =>
    Promise.resolve(
      (options) => new PeerEngine(options, createSocketSignaling(getRealtimeClient(), options.sessionId)),
    ),
  opentok: async () => {
    const { OpenTokEngine } = await import('./opentok/opentok-engine.ts');
    return (options) =>
      new OpenTokEngine(options, createSocketSignaling(getRealtimeClient(), options.sessionId));
  },
};

/** The adapter that the server selected for this call. Only `peer` is part of the page with the call. */
export const loadEngine = (adapter: Adapter): Promise<CreateEngine> => LOADERS[adapter]();
