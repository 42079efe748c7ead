import webPush from 'web-push';
import { SECOND } from '../../platform/durations.ts';
import type { VapidKeys } from '../../config/providers.ts';
import { isPushEndpoint } from './endpoints.ts';
import type { PushOutcome, PushSender } from './port.ts';

const TIMEOUT_MS = 10 * SECOND;
/** 401 and 403: the subscription was made with another VAPID key. */
const GONE_STATUSES = [401, 403, 404, 410];

export const createVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

export const parseVapidKeys = (text: string): VapidKeys => JSON.parse(text) as VapidKeys;

const toOutcome = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'SENT';
  if (GONE_STATUSES.includes(status)) return 'GONE';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  // A redirect is never followed: it could lead into the server's own network.
  return 'REFUSED';
};

/** @param subject A `mailto:` or `https:` address at which the push service can reach the operator. */
export const createWebPush = (
  vapid: VapidKeys,
  subject: string,
  services: readonly string[],
): PushSender => ({
  publicKey: vapid.publicKey,
  acceptsEndpoint: (endpoint) => isPushEndpoint(endpoint, services),
  send: async ({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency, topic }) => {
    if (!isPushEndpoint(endpoint, services)) return 'GONE';
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...vapid },
      TTL: ttlSeconds,
      urgency,
      topic,
    });
    const { 'Content-Length': _length, ...sent } = headers;
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: sent,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.body?.cancel();
    return toOutcome(reply.status);
  },
});
