import { timingSafeEqual } from 'node:crypto';
import type { SandboxKeys } from '../host.ts';
import { unauthorized } from './errors.ts';
import type { SandboxRequest } from './transport.ts';

/** Compares secrets in constant time. */
export const isSameSecret = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const parseApiKey = ({ headers }: SandboxRequest): string =>
  /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** True for the publishable key, false for the secret key; throws 401 for any other. */
export const isBrowserRequest = (request: SandboxRequest, keys: SandboxKeys): boolean => {
  const key = parseApiKey(request);
  if (key === '')
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (isSameSecret(key, keys.secret)) return false;
  if (isSameSecret(key, keys.publishable)) return true;
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`);
};
