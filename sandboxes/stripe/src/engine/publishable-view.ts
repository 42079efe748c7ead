import { SandboxError, type ErrorBody } from './errors.ts';

/** Of an intent; no customer, no metadata, nothing of the way its money takes. */
const INTENT = new Set([
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
  'usage',
]);
const NOT_OF_OTHERS = new Set(['customer', 'customer_account', 'metadata']);

const shows = (kind: unknown, name: string): boolean =>
  kind === 'payment_intent' || kind === 'setup_intent' ? INTENT.has(name) : !NOT_OF_OTHERS.has(name);

/** As a browser with the publishable key sees it. */
export const forBrowser = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => forBrowser(item)) as T;
  const kind = 'object' in value ? value.object : undefined;
  const shown = Object.entries(value)
    .filter(([name]) => shows(kind, name))
    .map(([name, inner]: [string, unknown]) => [name, forBrowser(inner)] as const);
  return Object.fromEntries(shown) as T;
};

export const errorForBrowser = ({ status, body, kept }: SandboxError): SandboxError =>
  new SandboxError(status, forBrowser<ErrorBody>(body), kept);
