import type { Stripe, StripeCardElementOptions } from '@stripe/stripe-js';
import { TEST_CARDS } from '@openvisit/contract/test-cards';
import { openBankDialog } from './bank-dialog.ts';
import { createCardElement, readCard, type SandboxCard } from './card-element.ts';
import { bankToken, cardToken } from './test-numbers.ts';
import {
  createSandboxApi,
  type ApiFailure,
  type ApiResult,
  type Intent,
  type SandboxApi,
} from './sandbox-api.ts';

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

const failed = (error: ApiFailure): Failed => ({ error });
const isFailed = (result: object): result is Failed => 'error' in result;

const NOT_A_TEST_CARD: ApiFailure = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: MESSAGES.notATestCard,
};

/** `pi_123_secret_456` names its intent. */
const idIn = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
const kindOf = (clientSecret: string): Kind =>
  clientSecret.startsWith('seti_') ? 'setup_intent' : 'payment_intent';

/** The URL of the bank authentication page. */
const authenticationUrl = ({ next_action }: Intent): string | null => {
  if (next_action?.redirect_to_url?.url) return next_action.redirect_to_url.url;
  const page = next_action?.use_stripe_sdk?.['stripe_js'];
  return typeof page === 'string' ? page : null;
};

/** Creates a payment method from the token of the entered card. The number stays in the browser. */
const createMethod = async (
  api: SandboxApi,
  element: object,
  billing: object,
): Promise<Failed | { id: string; card: object }> => {
  const entry = readCard(element);
  if (entry === null) throw new Error('This is not a card element of the sandbox');
  if ('code' in entry) return failed(entry);
  const token = cardToken(entry.number);
  if (token === null) return failed(NOT_A_TEST_CARD);
  const { brand, last4 } = TEST_CARDS[token];
  const card = { token, exp_month: entry.exp_month, exp_year: entry.exp_year };
  const answer = await api.post<{ id: string; card?: object }>('payment_methods', {
    type: 'card',
    card,
    billing_details: billing,
  });
  return answer.ok ? { ...answer.value, card: { brand, last4, ...answer.value.card } } : failed(answer.error);
};

/** A payment method id, or a card element with billing details. */
type PaymentSource = string | { card: object | { token: string }; billing_details?: object } | undefined;

const methodOf = async (api: SandboxApi, given: PaymentSource): Promise<Failed | { id?: string }> => {
  if (given === undefined) return {};
  if (typeof given === 'string') return { id: given };
  return createMethod(api, given.card, given.billing_details ?? {});
};

/** Confirms intents as Stripe's script does. */
const createIntents = (api: SandboxApi) => {
  const pathOf = (secret: string) => `${kindOf(secret)}s/${idIn(secret)}`;
  const retrieve = (secret: string): Promise<ApiResult<Intent>> =>
    api.get<Intent>(pathOf(secret), { client_secret: secret });
  const resultOf = (secret: string, answer: ApiResult<Intent>) =>
    answer.ok
      ? { [kindOf(secret) === 'setup_intent' ? 'setupIntent' : 'paymentIntent']: answer.value }
      : failed(answer.error);

  /** Shows the bank page, then reads the result from the API: the page's own message is not trusted. */
  const authenticate = async (secret: string, intent: Intent): Promise<object> => {
    const page = authenticationUrl(intent);
    if (page === null) return failed({ type: 'api_error', message: MESSAGES.notAuthenticated });
    const dialog = await openBankDialog(page, intent.id);
    const now = await retrieve(secret);
    if (!now.ok) return failed(now.error);
    const { status, last_payment_error, last_setup_error } = now.value;
    const error = last_payment_error ?? last_setup_error;
    if (status === 'requires_payment_method' && error) return failed(error);
    if (status !== 'requires_action' && status !== 'requires_payment_method') return resultOf(secret, now);
    const code = `${kindOf(secret)}_authentication_failure`;
    const type = dialog === 'closed' ? 'authentication_canceled' : 'invalid_request_error';
    return failed({ type, code, message: MESSAGES.notAuthenticated });
  };
  const continueAfter = async (secret: string, answer: ApiResult<Intent>): Promise<object> =>
    answer.ok && answer.value.status === 'requires_action'
      ? authenticate(secret, answer.value)
      : resultOf(secret, answer);

  return {
    retrieve: async (secret: string) => resultOf(secret, await retrieve(secret)),
    handleNext: async (secret: string) => continueAfter(secret, await retrieve(secret)),
    confirm: async (
      secret: string,
      { payment_method }: { payment_method?: PaymentSource } = {},
      { handleActions = true }: { handleActions?: boolean } = {},
    ): Promise<object> => {
      // An intent that requires action is confirmed already: only authentication is left.
      if (payment_method === undefined) {
        const before = await retrieve(secret);
        if (!before.ok || before.value.status === 'requires_action' || before.value.status === 'succeeded')
          return handleActions ? continueAfter(secret, before) : resultOf(secret, before);
      }
      const method = await methodOf(api, payment_method);
      if (isFailed(method)) return method;
      const answer = await api.post<Intent>(`${pathOf(secret)}/confirm`, {
        client_secret: secret,
        payment_method: method.id,
        use_stripe_sdk: true,
      });
      return handleActions ? continueAfter(secret, answer) : resultOf(secret, answer);
    },
  };
};

interface BankData {
  routing_number: string;
  account_number: string;
  account_holder_name?: string;
  account_holder_type?: string;
}

/** Creates the token of a test bank account. The numbers stay in the browser. */
const createBankToken = async (api: SandboxApi, data: BankData): Promise<object> => {
  const token = bankToken(data.routing_number, data.account_number);
  if (token === 'routing' || token === 'account') {
    const message = token === 'routing' ? MESSAGES.routing : MESSAGES.notATestBank;
    return failed({ type: 'invalid_request_error', code: `${token}_number_invalid`, message });
  }
  const { account_holder_name, account_holder_type } = data;
  const answer = await api.post<object>('tokens', {
    bank_account: { token, account_holder_name, account_holder_type },
  });
  return answer.ok ? { token: answer.value } : failed(answer.error);
};

/** Stripe's `Elements` with a card element. */
const createElements = () => {
  const created = new Map<string, SandboxCard>();
  const nameOf = (type: string | { __elementType?: string }) =>
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
    getElement: (type: string | { __elementType?: string }) => created.get(nameOf(type)) ?? null,
    update: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
    submit: () => Promise.resolve({}),
    on: () => undefined,
    off: () => undefined,
  };
};

/** The browser side of the sandbox: the part of Stripe's object that react-stripe-js and the forms use. */
export const createSandbox = (publishableKey: string): Stripe => {
  const api = createSandboxApi(publishableKey);
  const intents = createIntents(api);
  const sandbox = {
    elements: createElements,
    createToken: async (type: unknown, data: unknown) => {
      if (type !== 'bank_account') throw new Error('The sandbox creates tokens of bank accounts only');
      return createBankToken(api, data as BankData);
    },
    createPaymentMethod: async ({
      card,
      billing_details = {},
    }: {
      card: object;
      billing_details?: object;
    }) => {
      const method = await createMethod(api, card, billing_details);
      return isFailed(method) ? method : { paymentMethod: method };
    },
    confirmCardSetup: intents.confirm,
    confirmCardPayment: intents.confirm,
    retrievePaymentIntent: intents.retrieve,
    retrieveSetupIntent: intents.retrieve,
    handleCardAction: intents.handleNext,
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => intents.handleNext(clientSecret),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  // Stripe's type has many more methods that the product does not use.
  return sandbox as unknown as Stripe;
};
