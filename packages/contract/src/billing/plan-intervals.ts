export const PLAN_INTERVALS = ['month', 'year'] as const;
/** How often the price of a plan is charged. */
export type PlanInterval = (typeof PLAN_INTERVALS)[number];
