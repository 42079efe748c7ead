import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint, MessageKey, SessionEndReason } from '@openvisit/contract';
import type { Authenticator } from '../auth/authenticator.ts';
import { ANONYMOUS, type Actor } from '../actor.ts';
import type { RequestContext } from '../request-context.ts';
import { AppError } from '../errors.ts';
import { describeDevice } from './describe-device.ts';
import { getNetwork, isSampled, type RateLimiter } from './rate-limits.ts';

interface Parts {
  authenticator: Authenticator;
  contextFor(actor: Actor): RequestContext;
  rateLimiter: RateLimiter;
}

/** The anonymous actor of a request. */
export const createAnonymousActor = ({ id, ip, headers }: FastifyRequest): Actor => ({
  ...ANONYMOUS,
  request_id: id,
  ip,
  device: describeDevice(headers['user-agent']),
});

/** The token of a request; empty for a malformed header, null without one. */
export const readBearerToken = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization;
  if (!header) return null;
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header)?.[1] ?? '';
};

/** The message for a session that has ended. */
export const getSessionEndedMessage = (reason: SessionEndReason | null): MessageKey => {
  if (reason === 'LOGGEDIN_OTHERDEVICE') return 'SESSION_OTHER_DEVICE';
  if (reason === 'ACCOUNT_CLOSED') return 'SESSION_ACCOUNT_CLOSED';
  return reason === 'PASSWORD_CHANGED' ? 'SESSION_PASSWORD_CHANGED' : 'SESSION_EXPIRED';
};

/** Why the actor may not make the call; null when they may. */
export const findRefusal = (access: Exclude<Access, 'anyone'>, actor: Actor): MessageKey | null => {
  if (access.some((caller) => caller === actor.role)) return null;
  if (actor.role !== 'PHYSICIAN' || !access.includes('ACCEPTED_PHYSICIAN')) return 'ACCESS_DENIED';
  return actor.doctor_status === 'ACCEPTED' ? null : 'PHYSICIAN_NOT_ACCEPTED';
};

/** The actor of a session or an anonymous one, as the actor of a request. */
const addOrigin = (actor: Actor, { id, ip }: FastifyRequest): Actor => ({ ...actor, request_id: id, ip });

/** Authenticates and authorizes calls; refuses everything that the endpoint table does not allow. */
export const createAccessGuard = ({ authenticator, contextFor, rateLimiter }: Parts) => {
  const refuse = async (
    request: FastifyRequest,
    actor: Actor,
    call: string,
    status: number,
    key: MessageKey,
  ) => {
    // Anyone can make these calls, so only a sample is kept of many.
    const count =
      actor === ANONYMOUS ? await rateLimiter.consume('refusals', `call ${getNetwork(request.ip)}`) : 0;
    if (isSampled(count)) {
      await contextFor(addOrigin(actor, request)).audit({
        action: 'access.refused',
        record_type: 'call',
        record_id: call,
        detail: { status, reason: key, ...(count > 0 ? { count } : {}) },
      });
    }
    throw new AppError(status, key);
  };

  return async (request: FastifyRequest, call: string, endpoint: Endpoint): Promise<RequestContext> => {
    const { access } = endpoint;
    if (access === 'anyone') return contextFor(createAnonymousActor(request));
    const token = readBearerToken(request);
    if (token === null) return refuse(request, ANONYMOUS, call, 401, 'SESSION_REQUIRED');
    const found = await authenticator.authenticateToken(token);
    const actor = found.ok ? found.actor : found.actorInSetup;
    if (!actor)
      return refuse(request, ANONYMOUS, call, 401, getSessionEndedMessage(found.ok ? null : found.reason));
    if (actor.session) await rateLimiter.consume('session', actor.session);
    if (!found.ok && !endpoint.duringSetup)
      return refuse(request, actor, call, 403, 'SECOND_FACTOR_REQUIRED');
    const key = findRefusal(access, actor);
    if (key) return refuse(request, actor, call, 403, key);
    return contextFor(addOrigin(actor, request));
  };
};

export type AccessGuard = ReturnType<typeof createAccessGuard>;
