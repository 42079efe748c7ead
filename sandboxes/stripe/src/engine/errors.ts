/** The error envelope of Stripe's API. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
  payment_method?: unknown;
}

/** Ends a request with an error and rolls back, unless the error is `kept`: a declined card leaves its payment behind. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly kept: boolean;

  constructor(status: number, body: ErrorBody, kept = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.kept = kept;
  }
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}): SandboxError =>
  new SandboxError(400, { type: 'invalid_request_error', message, ...more });

export const missingParam = (param: string): SandboxError =>
  invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

/** 404 for the id in the path, 400 for an id in a parameter. */
export const noSuch = (what: string, id: string, param = 'id'): SandboxError =>
  new SandboxError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id.slice(0, 80)}'`,
    param,
  });

/** A refused card or bank account, 402. What the request has written is kept. */
export const cardError = (body: Omit<ErrorBody, 'type'>): SandboxError =>
  new SandboxError(402, { type: 'card_error', ...body }, true);

export const unauthorized = (message: string): SandboxError =>
  new SandboxError(401, { type: 'invalid_request_error', message });

/** The connected account does not exist. */
export const noAccess = (account: string): SandboxError =>
  new SandboxError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${account.slice(0, 80)}' (or that account does not exist).`,
  });

/** The message does not contain the number. */
export const rawNumber = (): SandboxError =>
  new SandboxError(402, {
    type: 'invalid_request_error',
    message:
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
  });

export const keyInUse = (): SandboxError =>
  new SandboxError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
  });

export const keyReused = (): SandboxError =>
  new SandboxError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one given if you meant to execute a different request.',
  });
