import * as fc from 'fast-check';
import type { InjectedFailure } from './payments.ts';

/** Provider calls that can fail. */
type FailableCall = 'createPayment' | 'capturePayment' | 'cancelPayment' | 'refundPayment' | 'getPayment';
/** The payer's cards: accepted, declined, requiring authentication, disputed. */
export const CARDS = [
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
  'pm_card_createDispute',
] as const;

/** A user's action. */
export type UserAction =
  | { kind: 'branding'; key: number; card: number }
  | { kind: 'hold'; visit: number; card: number }
  | { kind: 'capture'; visit: number; amount: number }
  | { kind: 'release'; visit: number }
  | { kind: 'refund'; paymentIndex: number; amount: number };
/** One step of a random sequence. */
export type Step =
  | UserAction
  | { kind: 'concurrent'; first: UserAction; second: UserAction }
  | { kind: 'failure'; call: FailableCall; failure: InjectedFailure }
  | { kind: 'providerDown' }
  | { kind: 'providerUp' }
  | { kind: 'webhooks'; delivery: 'in order' | 'reversed' | 'twice' | 'never' }
  | { kind: 'runJobs' }
  | { kind: 'resumeOperations' }
  | { kind: 'advanceClock'; hours: number };

const visits = fc.integer({ min: 0, max: 1 });
const cards = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.constant(2) },
  { weight: 1, arbitrary: fc.constant(3) },
);
const amounts = fc.constantFrom(100, 1700, 5000);
const userActions: fc.Arbitrary<UserAction> = fc.oneof(
  fc.record({ kind: fc.constant('branding' as const), key: fc.integer({ min: 0, max: 2 }), card: cards }),
  fc.record({ kind: fc.constant('hold' as const), visit: visits, card: cards }),
  fc.record({ kind: fc.constant('capture' as const), visit: visits, amount: amounts }),
  fc.record({ kind: fc.constant('release' as const), visit: visits }),
  fc.record({
    kind: fc.constant('refund' as const),
    paymentIndex: fc.nat(2),
    amount: fc.constantFrom(50, 100, 1700),
  }),
);
/** Random steps; user actions are the most frequent. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: userActions },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('concurrent' as const),
      first: userActions,
      second: userActions,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('failure' as const),
      call: fc.constantFrom<FailableCall>(
        'createPayment',
        'capturePayment',
        'cancelPayment',
        'refundPayment',
        'getPayment',
      ),
      failure: fc.constantFrom<InjectedFailure>('unreached', 'lost', 'crash'),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ kind: 'providerDown' }, { kind: 'providerUp' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('webhooks' as const),
      delivery: fc.constantFrom('in order' as const, 'reversed' as const, 'twice' as const, 'never' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ kind: 'runJobs' }, { kind: 'resumeOperations' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('advanceClock' as const),
      hours: fc.constantFrom(1, 30, 24 * 8),
    }),
  },
);

/** The cards a step pays with, by index. */
export const listStepCards = (step: Step): number[] => {
  if (step.kind === 'concurrent') return [...listStepCards(step.first), ...listStepCards(step.second)];
  return 'card' in step ? [step.card] : [];
};
