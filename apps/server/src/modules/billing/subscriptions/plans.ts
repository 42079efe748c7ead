import type { SubscriptionPlan } from '@openvisit/contract';
import type { RequestContext } from '../../../platform/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { PaymentProvider } from '../../../integrations/payments/port.ts';
import { callProvider } from '../provider/index.ts';

/** Plans change rarely, and every visit of the page asks for them. */
const KEPT_MS = 60_000;

const kept = new WeakMap<PaymentProvider, { until: number; plans: SubscriptionPlan[] }>();

const askPlans = async ({ services, clock }: RequestContext): Promise<SubscriptionPlan[]> => {
  const { payments } = services;
  const plans = await callProvider(() => payments.listPlans());
  plans.sort((a, b) => a.unit_amount - b.unit_amount || (a.price_id < b.price_id ? -1 : 1));
  kept.set(payments, { until: clock.now() + KEPT_MS, plans });
  return plans;
};

/** The plans the provider offers, the cheapest first (PO-20). */
export const listPlans = async (ctx: RequestContext): Promise<SubscriptionPlan[]> => {
  const known = kept.get(ctx.services.payments);
  return known && known.until > ctx.clock.now() ? known.plans : askPlans(ctx);
};

/** A plan that can be bought; 404 for one that is not offered. */
export const getPlan = async (ctx: RequestContext, price_id: string): Promise<SubscriptionPlan> => {
  const inList = (plans: SubscriptionPlan[]) => plans.find((plan) => plan.price_id === price_id);
  const found = inList(await listPlans(ctx)) ?? inList(await askPlans(ctx));
  if (!found) throw notFound('PLAN_NOT_FOUND');
  return found;
};
