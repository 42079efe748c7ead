import type { SubscriptionPlan } from '@openvisit/contract';
import type { RequestContext } from '../../../platform/request-context.ts';
import { MINUTE } from '../../../platform/durations.ts';
import { notFound } from '../../../platform/errors.ts';
import type { PaymentProvider } from '../../../integrations/payments/port.ts';
import { callProvider } from '../provider/index.ts';

/** Cache lifetime. Plans change rarely, and every load of the subscription page reads them. */
const CACHE_MS = MINUTE;

const cache = new WeakMap<PaymentProvider, { until: number; plans: SubscriptionPlan[] }>();

const fetchPlans = async ({ services, clock }: RequestContext): Promise<SubscriptionPlan[]> => {
  const { payments } = services;
  const found = await callProvider(() => payments.listPlans());
  const plans = found.map((plan) => ({ ...plan, recurring: { interval: plan.interval } }));
  plans.sort((a, b) => a.unit_amount - b.unit_amount || (a.price_id < b.price_id ? -1 : 1));
  cache.set(payments, { until: clock.now() + CACHE_MS, plans });
  return plans;
};

/** The provider's plans, cheapest first (PO-20). */
export const listPlans = async (ctx: RequestContext): Promise<SubscriptionPlan[]> => {
  const cached = cache.get(ctx.services.payments);
  return cached && cached.until > ctx.clock.now() ? cached.plans : fetchPlans(ctx);
};

/** A plan that can be bought; 404 for any other. */
export const getPlan = async (ctx: RequestContext, price_id: string): Promise<SubscriptionPlan> => {
  const find = (plans: SubscriptionPlan[]) => plans.find((plan) => plan.price_id === price_id);
  const plan = find(await listPlans(ctx)) ?? find(await fetchPlans(ctx));
  if (!plan) throw notFound('PLAN_NOT_FOUND');
  return plan;
};
