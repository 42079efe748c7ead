import { fillMessage, type Reply, CALL_MESSAGES, t } from '@openvisit/contract';
import { ApiError } from '../http/errors.ts';
import { getRealtimeClient } from '../realtime/useLiveUpdates.ts';
import { PeerEngine } from './peer/peer-engine.ts';
import { createSocketSignaling } from './peer/signaling.ts';
import type { CreateEngine } from './port.ts';

type Adapter = Reply<'getSessionDetailsForPatient'>['adapter'];

const ADAPTERS: Partial<Record<Adapter, CreateEngine>> = {
  peer: (options) => new PeerEngine(options, createSocketSignaling(getRealtimeClient(), options.sessionId)),
};

/** The adapter that the server selected for this call. */
export const createEngine = (adapter: Adapter): CreateEngine => {
  const create = ADAPTERS[adapter];
  if (create) return create;
  throw new ApiError(
    'refused',
    fillMessage(
      t(CALL_MESSAGES.FAILED_TO_CONNECT),
      t('this app does not support the video service {name}', { name: adapter }),
    ),
  );
};
