import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { ACCESS_TOKEN_MINUTES, ROLES, type Role } from '@openvisit/contract';
import { BoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';

const ISSUER = 'openvisit';
const ACCESS = 'access';

export interface AccessClaims {
  user: string;
  session: string;
  role: Role;
  /** The session's generation at signing; the token is invalid once the session has a later one. */
  generation: number;
}

export type TicketClaims = Record<string, string>;

/** Signs and verifies tokens with a pinned algorithm, using the app's clock. */
export interface Tokens {
  signAccess(claims: AccessClaims): Promise<{ token: string; expires_at: string }>;
  /** Null for an invalid or expired token. */
  readAccess(token: string): Promise<AccessClaims | null>;
  /** Signs a ticket for one purpose, such as a seat in a call. */
  signTicket(purpose: string, claims: TicketClaims, seconds: number): Promise<string>;
  readTicket(purpose: string, token: string): Promise<TicketClaims | null>;
  /** A keyed hash, for short secrets that could be guessed from a plain hash. */
  keyedHash(purpose: string, text: string): string;
}

/** Verified access tokens that are kept; verifying one again costs more than the cheapest request. */
const MAX_VERIFIED = 5000;

interface VerifiedToken {
  claims: TicketClaims;
  /** Epoch ms. */
  expiresAt: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

export const createTokens = (secret: string, clock: Clock): Tokens => {
  const key = new TextEncoder().encode(secret);

  const sign = (claims: TicketClaims, audience: string, seconds: number) => {
    const now = Math.floor(clock.now() / 1000);
    const jwt = new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setAudience(audience);
    return jwt
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key);
  };

  const read = async (token: string, audience: string): Promise<VerifiedToken | null> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'iat'],
      });
      const claims = Object.fromEntries(
        Object.entries(payload).filter((entry): entry is [string, string] => isText(entry[1])),
      );
      return { claims, expiresAt: (payload.exp ?? 0) * 1000 };
    } catch {
      // The caller must not learn why a token is invalid.
      return null;
    }
  };

  const verified = new BoundedMap<string, VerifiedToken>(MAX_VERIFIED);

  const readOnce = async (token: string): Promise<TicketClaims | null> => {
    const known = verified.get(token);
    if (known && clock.now() < known.expiresAt) return known.claims;
    const found = await read(token, ACCESS);
    if (found) verified.set(token, found);
    return found?.claims ?? null;
  };

  return {
    signAccess: async ({ user, session, role, generation }) => {
      const seconds = ACCESS_TOKEN_MINUTES * 60;
      const expires = (Math.floor(clock.now() / 1000) + seconds) * 1000;
      const token = await sign({ sub: user, sid: session, role, gen: String(generation) }, ACCESS, seconds);
      return { token, expires_at: new Date(expires).toISOString() };
    },
    readAccess: async (token) => {
      const claims = await readOnce(token);
      const role = ROLES.find((known) => known === claims?.role);
      if (!claims?.sub || !claims.sid || !role) return null;
      return { user: claims.sub, session: claims.sid, role, generation: Number(claims.gen ?? 0) };
    },
    signTicket: (purpose, claims, seconds) => sign(claims, `ticket:${purpose}`, seconds),
    readTicket: async (purpose, token) => (await read(token, `ticket:${purpose}`))?.claims ?? null,
    keyedHash: (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex'),
  };
};
