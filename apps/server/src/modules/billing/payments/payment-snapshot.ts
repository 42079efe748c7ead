import type { ProviderPayment } from '../../../integrations/payments/port.ts';

/** A provider payment without its client secret, which must not be stored. */
export type PaymentSnapshot = Omit<ProviderPayment, 'client_secret'>;

export const toSnapshot = ({ client_secret: _secret, ...snapshot }: ProviderPayment): PaymentSnapshot =>
  snapshot;
