import type { SandboxDatabase } from '../host.ts';
import { BrokenConnection, takeFailure } from './failures.ts';
import type { Handle } from './request.ts';

/** Long enough to be noticed, shorter than the client's timeout. */
const SLOW_MS = 4000;

/** Applies injected failures to requests with the secret key. Reads are only delayed or refused. */
export const failingHandler = (handle: Handle, db: SandboxDatabase, secret: string): Handle => {
  const FAILURES = ['down', 'slow', 'silent_before', 'silent_after'] as const;
  return async (request) => {
    if (!request.headers.authorization?.endsWith(secret)) return handle(request);
    const path = request.url.split('?')[0] ?? '';
    const isWrite = request.method !== 'GET';
    const failure = await takeFailure(db, isWrite ? FAILURES : ['down', 'slow'], path);
    if (failure === 'down') throw new BrokenConnection('ECONNREFUSED');
    if (failure === 'silent_before') throw new BrokenConnection('ECONNRESET');
    if (failure === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const response = await handle(request);
    if (failure === 'silent_after') throw new BrokenConnection('ECONNRESET');
    return response;
  };
};
