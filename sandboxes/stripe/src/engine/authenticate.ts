import { timingSafeEqual } from 'node:crypto';
import type { SandboxRequest } from './request.ts';
import { unauthorized } from './errors.ts';
import type { Form } from './form.ts';
import type { SandboxKeys } from '../host.ts';

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** From `Bearer sk_…`, from `Basic` as curl sends it, or from the form as the provider's browser script sends it. */
const givenKey = ({ headers }: SandboxRequest, form: Form): string => {
  const header = headers.authorization ?? '';
  const [scheme = '', value = ''] = header.split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
  return typeof form.key === 'string' ? form.key : '';
};

/** Who asks: the server with its secret key, or a browser with the publishable one. */
export const accessOf = (request: SandboxRequest, form: Form, keys: SandboxKeys): { browser: boolean } => {
  const key = givenKey(request, form);
  if (key === '')
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (same(key, keys.secret)) return { browser: false };
  if (same(key, keys.publishable)) return { browser: true };
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`);
};
