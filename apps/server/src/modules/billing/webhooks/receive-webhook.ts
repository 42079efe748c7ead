import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../../platform/request-context.ts';
import { AppError } from '../../../platform/errors.ts';
import { getNetwork, isSampled } from '../../../platform/http/rate-limits.ts';
import { PaymentError, type ProviderEvent } from '../../../integrations/payments/port.ts';
import { saveEvent } from './handle-event.ts';

export const WEBHOOK_PATH = '/webhooks/payments';
/** The provider's largest objects are some tens of kilobytes. */
const BODY_LIMIT_BYTES = 512 * 1024;

/** Logs and audits a rejected webhook, or a sample of many; the reply reveals nothing about the reason. */
const rejectWebhook = async (
  ctx: RequestContext,
  request: FastifyRequest,
  cause: unknown,
): Promise<never> => {
  const count = await ctx.services.rateLimiter.consume('refusals', 'webhook');
  if (isSampled(count)) {
    request.log.warn({ err: cause, request_id: request.id, count }, 'a webhook was rejected');
    await ctx.as({ ...ctx.actor, ip: request.ip, request_id: request.id }).audit({
      action: 'webhook.refused',
      record_type: 'webhook',
      record_id: null,
      ...(count > 0 ? { detail: { count } } : {}),
    });
  }
  throw new AppError(400, 'INVALID_REQUEST');
};

const parseEvent = (ctx: RequestContext, request: FastifyRequest): ProviderEvent | PaymentError => {
  const signature = request.headers['stripe-signature'];
  const { body } = request;
  try {
    if (typeof signature !== 'string' || !Buffer.isBuffer(body))
      return new PaymentError('refused', 'Not signed');
    return ctx.services.payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof PaymentError) return error;
    throw error;
  }
};

/** Registers the provider's webhook endpoint. A signed event only triggers a sync; its contents are not trusted. */
export const registerPaymentWebhooks = (app: FastifyInstance, ctx: RequestContext): void => {
  app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void) =>
        done(null, body),
    );
    scope.post(
      WEBHOOK_PATH,
      {
        bodyLimit: BODY_LIMIT_BYTES,
        // Before the body is read. A valid signature gives it back.
        onRequest: async (request) => {
          await ctx.services.rateLimiter.consume('webhookAddress', getNetwork(request.ip));
        },
      },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const event = parseEvent(ctx, request);
        if (event instanceof PaymentError) return rejectWebhook(ctx, request, event);
        await ctx.services.rateLimiter.uncount('webhookAddress', getNetwork(request.ip));
        await saveEvent(ctx, event);
        return reply.type('application/json').send({ received: true });
      },
    );
  });
};
