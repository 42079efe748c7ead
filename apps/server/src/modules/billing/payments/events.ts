import { defineDomainEvent } from '../../../platform/domain-events.ts';

/** Published when the status of a payment has changed, in the transaction that stores it. */
export const paymentStatusChanged = defineDomainEvent<{ payment: string }>('billing.paymentStatusChanged');
