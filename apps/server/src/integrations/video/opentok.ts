import { randomUUID } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import type { OpenTokSettings } from '../../config/providers.ts';
import type { Clock } from '../../platform/clock.ts';
import { MINUTE, SECOND } from '../../platform/durations.ts';
import type { VideoService } from './port.ts';

const TIMEOUT_MS = 8 * SECOND;
/** How long a request of the server is valid. */
const REQUEST_MS = 3 * MINUTE;
/**
 * How long a token can be used to connect; each connection gets a new one. Somebody who is removed from a call cannot
 * come back with an older token afterwards.
 */
const TOKEN_MS = 2 * MINUTE;

/** Telemetry of the client library (hlg.tokbox.com) is left out, so that pages do not send any. */
const CONNECT_SOURCES = ['https://anvil.opentok.com', 'https://config.opentok.com', 'wss://*.tokbox.com'];

const readSessionId = (reply: unknown): string | null => {
  const [session] = Array.isArray(reply) ? (reply as unknown[]) : [];
  const id = typeof session === 'object' && session !== null && 'session_id' in session && session.session_id;
  return typeof id === 'string' && id !== '' ? id : null;
};

/** OpenTok (Vonage Video). Requests and tokens are signed with the secret of the account, which stays here. */
export const createOpenTok = (settings: OpenTokSettings, clock: Clock): VideoService => {
  const { apiKey, apiUrl, scriptUrl } = settings;
  const secret = new TextEncoder().encode(settings.apiSecret);

  const sign = (claims: JWTPayload, validMs: number): Promise<string> => {
    const now = clock.now();
    return new SignJWT({ ...claims, ist: 'project' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(apiKey)
      .setJti(randomUUID())
      .setIssuedAt(Math.floor(now / SECOND))
      .setExpirationTime(Math.floor((now + validMs) / SECOND))
      .sign(secret);
  };

  return {
    kind: 'opentok',
    apiKey,
    scriptUrl,
    sources: { script: [new URL(scriptUrl).origin], frame: [], connect: CONNECT_SOURCES },

    createSession: async () => {
      const response = await fetch(`${apiUrl}/session/create`, {
        method: 'POST',
        headers: { accept: 'application/json', 'x-opentok-auth': await sign({}, REQUEST_MS) },
        // Media goes through the media servers, which also reach through firewalls; nothing is archived.
        body: new URLSearchParams({ 'p2p.preference': 'disabled', archiveMode: 'manual' }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`OpenTok returned ${response.status}`);
      const id = readSessionId(await response.json());
      if (id === null) throw new Error('OpenTok returned no session');
      return id;
    },

    signToken: ({ session, user, moderates }) => {
      const now = clock.now();
      const claims = {
        scope: 'session.connect',
        session_id: session,
        role: moderates ? 'moderator' : 'publisher',
        connection_data: user,
        initial_layout_class_list: '',
        nonce: randomUUID(),
        create_time: Math.floor(now / SECOND),
        expire_time: Math.floor((now + TOKEN_MS) / SECOND),
      };
      return sign(claims, TOKEN_MS);
    },
  };
};
