import { lateFeesOf, NO_LATE_FEES, type LateFeePercents, type LateFees } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';

/** The late fees of a practice for a visit with its present fee (AP-14); none while the server takes no payments. */
export const practiceLateFees = (
  { services }: Pick<RequestContext, 'services'>,
  { fees, late_fee_percents }: { fees: number; late_fee_percents: LateFeePercents },
): LateFees => (services.config.payments === 'off' ? NO_LATE_FEES : lateFeesOf(fees, late_fee_percents));
