/** Physicians' subscriptions to the product: plans, trials, renewals and the bank accounts that can pay for them. */
export {
  addACHBankDetails,
  deleteACHBankDetails,
  getCustomerBankDetails,
  verifyACHBankDetails,
} from './ach-account.ts';
export { cancelSubscription } from './cancel-subscription.ts';
export { listPlans } from './plans.ts';
export { reminderJobs } from './reminders.ts';
export { addSubscriptionPlanForPhysician } from './subscribe.ts';
export { findLatestSubscription, getSubscriptionDetails } from './subscription-rows.ts';
export { syncAchAccount } from './sync-ach-account.ts';
export { syncCustomer, syncInvoice, syncSubscription, syncSubscriptionJob } from './sync-subscription.ts';
