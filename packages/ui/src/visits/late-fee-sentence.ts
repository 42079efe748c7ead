import { LATE_FEE_NAMES, LATE_HOURS, t, type LateFee } from '@openvisit/contract';
import { formatDollars } from '../format/people.ts';

/** Says what a late change costs, before it is made. `amount` in cents. */
export const describeLateFee = ({ name, amount }: { name: LateFee; amount: number }): string =>
  t(
    'This is less than {hours} hours before the visit, so your card is charged the {fee} of {amount} that you agreed to when you booked.',
    { hours: LATE_HOURS, fee: t(LATE_FEE_NAMES[name]), amount: formatDollars(amount) },
  );
