/** What every billing folder needs from the payment provider: customers, errors and idempotent operations. */
export {
  ensureCustomer,
  findCustomer,
  findCustomerOwner,
  getCustomerSubject,
  getPayerAccount,
  getPayerId,
  type Payer,
} from './customers.ts';
export { callProvider, isProviderRefusal } from './errors.ts';
export { defineOperation, type OperationContext } from './operation.ts';
export { operationExists, releaseOperationLeases } from './operation-store.ts';
export { isPaidBy, requireOwnPayer, requireOwnPhysicianId, requirePayer } from './payer.ts';
export { resumeOperations, resumePaymentOperations, runOperation } from './run-operation.ts';
export { retryOnConcurrentChange } from './retry-on-concurrent-change.ts';
