/** Receives the payment provider's webhooks and syncs the objects they are about. */
export { retryUnhandledEvents, webhookEventJob } from './handle-event.ts';
export { registerPaymentWebhooks, WEBHOOK_PATH } from './receive-webhook.ts';
