import * as fc from 'fast-check';
import type { Mishap } from './payments.ts';

/** Provider calls that can fail. */
type Moving = 'createPayment' | 'capturePayment' | 'cancelPayment' | 'refundPayment' | 'getPayment';
/** The payer's cards: accepted, declined, requiring authentication, disputed. */
export const CARDS = [
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
  'pm_card_createDispute',
] as const;

/** A user's action. */
export type Click =
  | { does: 'look'; key: number; card: number }
  | { does: 'hold'; visit: number; card: number }
  | { does: 'capture'; visit: number; amount: number }
  | { does: 'release'; visit: number }
  | { does: 'refund'; which: number; amount: number };
/** One step of a random sequence. */
export type Step =
  | Click
  | { does: 'both'; one: Click; other: Click }
  | { does: 'mishap'; call: Moving; mishap: Mishap }
  | { does: 'away' }
  | { does: 'back' }
  | { does: 'tell'; how: 'in order' | 'reversed' | 'twice' | 'never' }
  | { does: 'jobs' }
  | { does: 'resume' }
  | { does: 'time'; hours: number };

const visits = fc.integer({ min: 0, max: 1 });
const cards = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.constant(2) },
  { weight: 1, arbitrary: fc.constant(3) },
);
const amounts = fc.constantFrom(100, 1700, 5000);
const clicks: fc.Arbitrary<Click> = fc.oneof(
  fc.record({ does: fc.constant('look' as const), key: fc.integer({ min: 0, max: 2 }), card: cards }),
  fc.record({ does: fc.constant('hold' as const), visit: visits, card: cards }),
  fc.record({ does: fc.constant('capture' as const), visit: visits, amount: amounts }),
  fc.record({ does: fc.constant('release' as const), visit: visits }),
  fc.record({
    does: fc.constant('refund' as const),
    which: fc.nat(2),
    amount: fc.constantFrom(50, 100, 1700),
  }),
);
/** Random steps; user actions are the most frequent. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: clicks },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('both' as const), one: clicks, other: clicks }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('mishap' as const),
      call: fc.constantFrom<Moving>(
        'createPayment',
        'capturePayment',
        'cancelPayment',
        'refundPayment',
        'getPayment',
      ),
      mishap: fc.constantFrom<Mishap>('unreached', 'lost', 'dies'),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ does: 'away' }, { does: 'back' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('tell' as const),
      how: fc.constantFrom('in order' as const, 'reversed' as const, 'twice' as const, 'never' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ does: 'jobs' }, { does: 'resume' }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('time' as const), hours: fc.constantFrom(1, 30, 24 * 8) }),
  },
);

/** The cards a step pays with, by index. */
export const cardsIn = (step: Step): number[] => {
  if (step.does === 'both') return [...cardsIn(step.one), ...cardsIn(step.other)];
  return 'card' in step ? [step.card] : [];
};
