import {
  BILLING_MESSAGES,
  CLOSED_STATUSES,
  fillMessage,
  LATE_FEE_NAMES,
  LATE_FEE_PURPOSES,
  LATE_FEES,
  t,
  type Appointment,
  type AppointmentDetail,
} from '@openvisit/contract';
import { formatDollars } from '../format/people.ts';

/** Whether a visit was denied, canceled or missed. */
export const hasNotTakenPlace = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status !== 'COMPLETED' && CLOSED_STATUSES.some((closed) => closed === status);

type ClosedVisit = Pick<Appointment, 'status' | 'is_visit_now' | 'late_fees'>;

/** Whether the patient may have been charged for a visit that did not take place (AP-14). */
export const canHaveLateFee = ({ status, is_visit_now, late_fees: fees }: ClosedVisit): boolean => {
  if (is_visit_now) return false;
  if (status === 'NO_SHOW' && fees.no_show > 0) return true;
  return fees.late_reschedule > 0 || (status === 'CANCELLED' && fees.late_cancellation > 0);
};

/** What a visit that did not take place costs its patient (AP-14). */
export const describeCharge = (visit: ClosedVisit): string => {
  if (!canHaveLateFee(visit)) return t('The visit did not take place. Nothing was charged.');
  const { no_show: amount } = visit.late_fees;
  return visit.status === 'NO_SHOW' && amount > 0
    ? t(
        'The visit was missed. Instead of its fee, the {fee} of {amount} that you agreed to when you booked applies.',
        { fee: t(LATE_FEE_NAMES.no_show), amount: formatDollars(amount) },
      )
    : t(
        'The visit did not take place, and its fee was not charged. Your payments show if a late fee applied.',
      );
};

/** What was charged for a completed visit with a fee (AP-13); null for any other. */
export const describePayment = ({
  status,
  doctor_detail: { fees },
  charge,
}: AppointmentDetail): string | null => {
  if (status !== 'COMPLETED' || fees === 0) return null;
  if (!charge || charge.captured === 0)
    return t(charge?.is_open ? 'Not charged yet' : 'Nothing was charged.');
  const captured = formatDollars(charge.captured);
  return charge.refunded === 0
    ? captured
    : t('{captured}, of which {refunded} was refunded', {
        captured,
        refunded: formatDollars(charge.refunded),
      });
};

/** The late fee that the patient owes because it could not be charged (AP-14); null for none. */
export const describeUnpaidLateFee = ({
  viewer,
  charge,
  late_fees: fees,
}: AppointmentDetail): string | null => {
  const lateFee = LATE_FEES.find((name) => LATE_FEE_PURPOSES[name] === charge?.unpaid_late_fee);
  if (lateFee === undefined) return null;
  const { NOTIFY_LATE_FEE_UNPAID, NOTIFY_LATE_FEE_FAILED } = BILLING_MESSAGES;
  return fillMessage(
    t(viewer === 'MAIN_PHYSICIAN' ? NOTIFY_LATE_FEE_UNPAID : NOTIFY_LATE_FEE_FAILED),
    t(LATE_FEE_NAMES[lateFee]),
    formatDollars(fees[lateFee]),
  );
};
