import { Type } from 'typebox';
import { FEE_MAX } from '../billing/limits.ts';
import { Closed } from '../wire/schemas.ts';

const Cents = Type.Integer({ minimum: 0, maximum: FEE_MAX });

/** What a patient pays for not coming, canceling late or answering a reschedule request late. In cents, 0 for nothing. */
export const LateFeesSchema = Closed({ no_show: Cents, late_cancellation: Cents, late_reschedule: Cents });

const Percent = Type.Integer({ minimum: 0, maximum: 100 });

/** A practice's late fees in percent of the visit's fee. */
export const LateFeePercentsSchema = Closed({
  no_show: Percent,
  late_cancellation: Percent,
  late_reschedule: Percent,
});
