import type { Stripe, StripeCardElementOptions } from '@stripe/stripe-js';
import { TEST_CARDS } from '@openvisit/contract/test-cards';
import { openBankDialog } from './bank-dialog.ts';
import {
  createBrowserApi,
  type ApiFailure,
  type ApiResult,
  type BrowserApi,
  type Intent,
} from './browser-api.ts';
import { createCardElement, readCard, type CardElement } from './card-element.ts';
import { findBankToken, findCardToken } from './test-numbers.ts';

type Kind = 'payment_intent' | 'setup_intent';
type Failed = { error: Partial<ApiFailure> & { type: string; message: string } };

/** Stripe's messages. */
const MESSAGES = {
  notATestCard:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  notATestBank:
    'You must use a test bank account number in test mode. Try 000123456789 or see more options at https://stripe.com/docs/connect/testing#account-numbers.',
  routing: 'Invalid routing number for US. In test mode, try 110000000.',
  notAuthenticated:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

const toFailed = (error: ApiFailure): Failed => ({ error });
const isFailed = (result: object): result is Failed => 'error' in result;

const NOT_A_TEST_CARD: ApiFailure = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: MESSAGES.notATestCard,
};

/** A client secret such as `pi_123_secret_456` starts with the id of its intent. */
const getIntentId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
const getKind = (clientSecret: string): Kind =>
  clientSecret.startsWith('seti_') ? 'setup_intent' : 'payment_intent';

/** Creates a payment method from the token of the entered card. The number stays in the browser. */
const createMethod = async (
  api: BrowserApi,
  element: object,
  billing: object,
): Promise<Failed | { id: string; card: object }> => {
  const entry = readCard(element);
  if (entry === null) throw new Error('This is not a card element of the sandbox');
  if ('code' in entry) return toFailed(entry);
  const token = findCardToken(entry.number);
  if (token === null) return toFailed(NOT_A_TEST_CARD);
  const { brand, last4 } = TEST_CARDS[token];
  const card = { token, exp_month: entry.exp_month, exp_year: entry.exp_year };
  const answer = await api.post<{ id: string; card?: object }>('payment_methods', {
    type: 'card',
    card,
    billing_details: billing,
  });
  return answer.ok
    ? { ...answer.value, card: { brand, last4, ...answer.value.card } }
    : toFailed(answer.error);
};

/** A card element with billing details. */
interface NewMethod {
  card: object;
  billing_details?: object;
}

/** Confirms intents as Stripe's script does. */
const createConfirm = (api: BrowserApi) => {
  const getPath = (secret: string) => `${getKind(secret)}s/${getIntentId(secret)}`;
  const retrieve = (secret: string): Promise<ApiResult<Intent>> =>
    api.get<Intent>(getPath(secret), { client_secret: secret });
  const toResult = (secret: string, answer: ApiResult<Intent>) =>
    answer.ok
      ? { [getKind(secret) === 'setup_intent' ? 'setupIntent' : 'paymentIntent']: answer.value }
      : toFailed(answer.error);

  /** Shows the bank page, then reads the result from the API: the page's own message is not trusted. */
  const authenticate = async (secret: string, { id, next_action }: Intent): Promise<object> => {
    const page = next_action?.use_stripe_sdk?.stripe_js;
    if (page === undefined) return toFailed({ type: 'api_error', message: MESSAGES.notAuthenticated });
    const dialog = await openBankDialog(page, id);
    const current = await retrieve(secret);
    if (!current.ok) return toFailed(current.error);
    const { status, last_payment_error, last_setup_error } = current.value;
    const error = last_payment_error ?? last_setup_error;
    if (status === 'requires_payment_method' && error) return toFailed(error);
    if (status !== 'requires_action' && status !== 'requires_payment_method')
      return toResult(secret, current);
    const code = `${getKind(secret)}_authentication_failure`;
    const type = dialog === 'closed' ? 'authentication_canceled' : 'invalid_request_error';
    return toFailed({ type, code, message: MESSAGES.notAuthenticated });
  };
  const continueAfter = async (secret: string, answer: ApiResult<Intent>): Promise<object> =>
    answer.ok && answer.value.status === 'requires_action'
      ? authenticate(secret, answer.value)
      : toResult(secret, answer);

  return async (
    secret: string,
    { payment_method: source }: { payment_method?: NewMethod } = {},
  ): Promise<object> => {
    const method = source && (await createMethod(api, source.card, source.billing_details ?? {}));
    if (method && isFailed(method)) return method;
    if (!method) {
      // An intent that requires action is confirmed already: only authentication is left.
      const before = await retrieve(secret);
      if (!before.ok || before.value.status === 'requires_action' || before.value.status === 'succeeded')
        return continueAfter(secret, before);
    }
    const parts = { client_secret: secret, payment_method: method?.id, use_stripe_sdk: true };
    return continueAfter(secret, await api.post<Intent>(`${getPath(secret)}/confirm`, parts));
  };
};

interface BankData {
  routing_number: string;
  account_number: string;
  account_holder_name?: string;
  account_holder_type?: string;
}

/** Creates the token of a test bank account. The numbers stay in the browser. */
const createBankToken = async (api: BrowserApi, data: BankData): Promise<object> => {
  const token = findBankToken(data.routing_number, data.account_number);
  if (token === 'routing' || token === 'account') {
    const message = token === 'routing' ? MESSAGES.routing : MESSAGES.notATestBank;
    return toFailed({ type: 'invalid_request_error', code: `${token}_number_invalid`, message });
  }
  const { account_holder_name, account_holder_type } = data;
  const answer = await api.post<object>('tokens', {
    bank_account: { token, account_holder_name, account_holder_type },
  });
  return answer.ok ? { token: answer.value } : toFailed(answer.error);
};

/** Stripe's `Elements` with a card element. */
const createElements = () => {
  const created = new Map<string, CardElement>();
  const getTypeName = (type: string | { __elementType?: string }) =>
    typeof type === 'string' ? type : (type.__elementType ?? '');
  return {
    create: (type: string, options?: StripeCardElementOptions) => {
      if (type !== 'card') throw new Error(`The sandbox has no element '${type}'`);
      const element = createCardElement(options);
      const destroy = element.destroy;
      element.destroy = () => {
        created.delete(type);
        destroy();
      };
      created.set(type, element);
      return element;
    },
    getElement: (type: string | { __elementType?: string }) => created.get(getTypeName(type)) ?? null,
    update: () => undefined,
  };
};

/** What Stripe's script defines as `Stripe`: the methods that react-stripe-js and the product call. */
export const createStripe = (base: string, publishableKey: string): Stripe => {
  const api = createBrowserApi(base, publishableKey);
  const confirm = createConfirm(api);
  const stripe = {
    elements: createElements,
    /** Present for bank accounts only. */
    createToken: (_type: unknown, data: BankData) => createBankToken(api, data),
    // react-stripe-js checks that it exists.
    createPaymentMethod: async ({ card, billing_details = {} }: NewMethod) => {
      const method = await createMethod(api, card, billing_details);
      return isFailed(method) ? method : { paymentMethod: method };
    },
    confirmCardSetup: confirm,
    confirmCardPayment: confirm,
  };
  // Stripe's type has many more methods that the product does not use.
  return stripe as unknown as Stripe;
};
