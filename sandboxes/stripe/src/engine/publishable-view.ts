import { SandboxError, type ErrorBody } from './errors.ts';

/** Fields of an intent that a browser may see: nothing about the customer or the destination of the money. */
const INTENT_FIELDS = new Set([
  'id',
  'object',
  'amount',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'next_action',
  'payment_method',
  'setup_future_usage',
  'status',
  'usage',
]);
const HIDDEN_FIELDS = new Set(['customer', 'metadata']);

const isVisible = (kind: unknown, name: string): boolean =>
  kind === 'payment_intent' || kind === 'setup_intent' ? INTENT_FIELDS.has(name) : !HIDDEN_FIELDS.has(name);

/** The part of a response that the publishable key may see. */
export const redactForBrowser = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => redactForBrowser(item)) as T;
  const kind = 'object' in value ? value.object : undefined;
  const visible = Object.entries(value)
    .filter(([name]) => isVisible(kind, name))
    .map(([name, inner]: [string, unknown]) => [name, redactForBrowser(inner)] as const);
  return Object.fromEntries(visible) as T;
};

export const redactErrorForBrowser = ({ status, body, kept }: SandboxError): SandboxError =>
  new SandboxError(status, redactForBrowser<ErrorBody>(body), kept);
