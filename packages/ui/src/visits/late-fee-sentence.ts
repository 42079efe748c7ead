import { LATE_FEE_NAMES, LATE_HOURS, type LateFee } from '@openvisit/contract';
import { formatDollars } from '../format/people.ts';

/** Says what a late change costs, before it is made. `amount` in cents. */
export const describeLateFee = ({ name, amount }: { name: LateFee; amount: number }): string =>
  `This is later than ${LATE_HOURS} hours before the visit, so your card is charged the ${LATE_FEE_NAMES[name]} of ${formatDollars(amount)} that you agreed to when you booked.`;
