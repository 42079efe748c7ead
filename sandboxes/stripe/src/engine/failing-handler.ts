import type { SandboxDatabase } from '../host.ts';
import { LineBroken, takeFailure } from './failures.ts';
import type { Handle } from './request.ts';

/** Long enough to be seen, shorter than anybody's patience. */
const SLOW_MS = 4000;

/** The same engine over a line that fails as it was told, for whoever has the secret key. */
export const failingHandler = (handle: Handle, db: SandboxDatabase, secret: string): Handle => {
  const FAILURES = ['down', 'slow', 'silent_before', 'silent_after'] as const;
  return async (request) => {
    if (!request.headers.authorization?.endsWith(secret)) return handle(request);
    const path = request.url.split('?')[0] ?? '';
    const changes = request.method !== 'GET';
    const told = await takeFailure(db, changes ? FAILURES : ['down', 'slow'], path);
    if (told === 'down') throw new LineBroken('ECONNREFUSED');
    if (told === 'silent_before') throw new LineBroken('ECONNRESET');
    if (told === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const answer = await handle(request);
    if (told === 'silent_after') throw new LineBroken('ECONNRESET');
    return answer;
  };
};
