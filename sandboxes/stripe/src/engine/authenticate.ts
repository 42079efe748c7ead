import { timingSafeEqual } from 'node:crypto';
import type { SandboxKeys } from '../host.ts';
import { unauthorized } from './errors.ts';
import type { Form } from './form.ts';
import type { SandboxRequest } from './request.ts';

/** Compares secrets in constant time. */
export const isSameSecret = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** From `Bearer sk_…`, from `Basic` as curl sends it, or from the form as Stripe's browser script sends it. */
const keyOf = ({ headers }: SandboxRequest, form: Form): string => {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
  return typeof form.key === 'string' ? form.key : '';
};

/** True for the publishable key, false for the secret key; throws 401 for any other. */
export const isBrowserRequest = (request: SandboxRequest, form: Form, keys: SandboxKeys): boolean => {
  const key = keyOf(request, form);
  if (key === '')
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (isSameSecret(key, keys.secret)) return false;
  if (isSameSecret(key, keys.publishable)) return true;
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`);
};
