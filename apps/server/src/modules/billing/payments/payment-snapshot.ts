import type { ProviderPayment } from '../../../integrations/payments/port.ts';

/** A provider payment as it may be stored: without the client secret that confirms it. */
export type PaymentSnapshot = Omit<ProviderPayment, 'client_secret'>;

export const toSnapshot = ({ client_secret: _secret, ...snapshot }: ProviderPayment): PaymentSnapshot =>
  snapshot;
