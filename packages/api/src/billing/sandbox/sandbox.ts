import type { Stripe, StripeCardElementOptions } from '@stripe/stripe-js';
import { TEST_CARDS } from '@openvisit/contract/test-cards';
import { visitBank } from './bankDialog.ts';
import { createCard, readCard, type SandboxCard } from './card.ts';
import { bankToken, cardToken } from './numbers.ts';
import { createWire, type Answer, type Intent, type Wire, type WireError } from './wire.ts';

type Kind = 'payment_intent' | 'setup_intent';
type Failed = { error: Partial<WireError> & { type: string; message: string } };

/** In the provider's words. */
const WORDS = {
  notATestCard:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  notATestBank:
    'You must use a test bank account number in test mode. Try 000123456789 or see more options at https://stripe.com/docs/connect/testing#account-numbers.',
  routing: 'Invalid routing number for US. In test mode, try 110000000.',
  notAuthenticated:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

const failed = (error: WireError): Failed => ({ error });
const isFailed = (result: object): result is Failed => 'error' in result;

const NOT_A_TEST_CARD: WireError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: WORDS.notATestCard,
};

/** `pi_123_secret_456` names its intent. */
const idIn = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
const kindOf = (clientSecret: string): Kind =>
  clientSecret.startsWith('seti_') ? 'setup_intent' : 'payment_intent';

/** The bank's page of an intent that waits for it. */
const bankPage = ({ next_action }: Intent): string | null => {
  if (next_action?.redirect_to_url?.url) return next_action.redirect_to_url.url;
  const page = next_action?.use_stripe_sdk?.['stripe_js'];
  return typeof page === 'string' ? page : null;
};

/** Gives a card to the provider by the token of its number. The number itself goes nowhere. */
const keepEntry = async (
  wire: Wire,
  element: object,
  billing: object,
): Promise<Failed | { id: string; card: object }> => {
  const entry = readCard(element);
  if (entry === null) throw new Error('This is no card element of the sandbox');
  if ('code' in entry) return failed(entry);
  const token = cardToken(entry.number);
  if (token === null) return failed(NOT_A_TEST_CARD);
  const { brand, last4 } = TEST_CARDS[token];
  const card = { token, exp_month: entry.exp_month, exp_year: entry.exp_year };
  const answer = await wire.post<{ id: string; card?: object }>('payment_methods', {
    type: 'card',
    card,
    billing_details: billing,
  });
  return answer.ok ? { ...answer.value, card: { brand, last4, ...answer.value.card } } : failed(answer.error);
};

/** What was handed over to pay with: an id, or a card element with what is known of its holder. */
type PaymentSource = string | { card: object | { token: string }; billing_details?: object } | undefined;

const methodOf = async (wire: Wire, given: PaymentSource): Promise<Failed | { id?: string }> => {
  if (given === undefined) return {};
  if (typeof given === 'string') return { id: given };
  return keepEntry(wire, given.card, given.billing_details ?? {});
};

/** Intents as the provider's script treats them. */
const createIntents = (wire: Wire) => {
  const pathOf = (secret: string) => `${kindOf(secret)}s/${idIn(secret)}`;
  const retrieve = (secret: string): Promise<Answer<Intent>> =>
    wire.get<Intent>(pathOf(secret), { client_secret: secret });
  const told = (secret: string, answer: Answer<Intent>) =>
    answer.ok
      ? { [kindOf(secret) === 'setup_intent' ? 'setupIntent' : 'paymentIntent']: answer.value }
      : failed(answer.error);

  /** Whether the payer was there is asked of the provider, whatever the page said. */
  const authenticate = async (secret: string, intent: Intent): Promise<object> => {
    const page = bankPage(intent);
    if (page === null) return failed({ type: 'api_error', message: WORDS.notAuthenticated });
    const visit = await visitBank(page, intent.id);
    const now = await retrieve(secret);
    if (!now.ok) return failed(now.error);
    const { status, last_payment_error, last_setup_error } = now.value;
    const error = last_payment_error ?? last_setup_error;
    if (status === 'requires_payment_method' && error) return failed(error);
    if (status !== 'requires_action' && status !== 'requires_payment_method') return told(secret, now);
    const code = `${kindOf(secret)}_authentication_failure`;
    const type = visit === 'closed' ? 'authentication_canceled' : 'invalid_request_error';
    return failed({ type, code, message: WORDS.notAuthenticated });
  };
  const goOn = async (secret: string, answer: Answer<Intent>): Promise<object> =>
    answer.ok && answer.value.status === 'requires_action'
      ? authenticate(secret, answer.value)
      : told(secret, answer);

  return {
    retrieve: async (secret: string) => told(secret, await retrieve(secret)),
    handleNext: async (secret: string) => goOn(secret, await retrieve(secret)),
    confirm: async (
      secret: string,
      { payment_method }: { payment_method?: PaymentSource } = {},
      { handleActions = true }: { handleActions?: boolean } = {},
    ): Promise<object> => {
      // what waits for its payer already is confirmed: only the bank is left
      if (payment_method === undefined) {
        const before = await retrieve(secret);
        if (!before.ok || before.value.status === 'requires_action' || before.value.status === 'succeeded')
          return handleActions ? goOn(secret, before) : told(secret, before);
      }
      const method = await methodOf(wire, payment_method);
      if (isFailed(method)) return method;
      const answer = await wire.post<Intent>(`${pathOf(secret)}/confirm`, {
        client_secret: secret,
        payment_method: method.id,
        use_stripe_sdk: true,
      });
      return handleActions ? goOn(secret, answer) : told(secret, answer);
    },
  };
};

interface BankData {
  routing_number: string;
  account_number: string;
  account_holder_name?: string;
  account_holder_type?: string;
}

/** A test account's token, with its holder beside it; its digits stay here. */
const createBankToken = async (wire: Wire, data: BankData): Promise<object> => {
  const token = bankToken(data.routing_number, data.account_number);
  if (token === 'routing' || token === 'account') {
    const message = token === 'routing' ? WORDS.routing : WORDS.notATestBank;
    return failed({ type: 'invalid_request_error', code: `${token}_number_invalid`, message });
  }
  const { account_holder_name, account_holder_type } = data;
  const answer = await wire.post<object>('tokens', {
    bank_account: { token, account_holder_name, account_holder_type },
  });
  return answer.ok ? { token: answer.value } : failed(answer.error);
};

/** The elements of one form. */
const createElements = () => {
  const made = new Map<string, SandboxCard>();
  const nameOf = (type: string | { __elementType?: string }) =>
    typeof type === 'string' ? type : (type.__elementType ?? '');
  return {
    create: (type: string, options?: StripeCardElementOptions) => {
      if (type !== 'card') throw new Error(`The sandbox has no element '${type}'`);
      const element = createCard(options);
      const destroy = element.destroy;
      element.destroy = () => {
        made.delete(type);
        destroy();
      };
      made.set(type, element);
      return element;
    },
    getElement: (type: string | { __elementType?: string }) => made.get(nameOf(type)) ?? null,
    update: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
    submit: () => Promise.resolve({}),
    on: () => undefined,
    off: () => undefined,
  };
};

/**
 * The embedded provider's side in the browser: what react-stripe-js and our forms use of the provider's own object, with
 * the same results and the same words. The screens cannot tell.
 */
export const createSandbox = (publishableKey: string): Stripe => {
  const wire = createWire(publishableKey);
  const intents = createIntents(wire);
  const sandbox = {
    elements: createElements,
    createToken: async (type: unknown, data: unknown) => {
      if (type !== 'bank_account') throw new Error('The sandbox makes tokens of bank accounts alone');
      return createBankToken(wire, data as BankData);
    },
    createPaymentMethod: async ({
      card,
      billing_details = {},
    }: {
      card: object;
      billing_details?: object;
    }) => {
      const kept = await keepEntry(wire, card, billing_details);
      return isFailed(kept) ? kept : { paymentMethod: kept };
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
  // the provider's type has a hundred further ways of paying that neither of us uses
  return sandbox as unknown as Stripe;
};
