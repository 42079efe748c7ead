/** Every table of the product, for drizzle-kit. A new `tables.ts` is named here, or it gets no migration. */
export * from './tables.ts';
export * from '../audit/tables.ts';
export * from '../jobs/tables.ts';
export * from '../mail/tables.ts';
export * from '../realtime/tables.ts';
export * from '../../modules/accounts/tables.ts';
export * from '../../modules/physicians/tables.ts';
export * from '../../modules/patients/tables.ts';
export * from '../../modules/availability/tables.ts';
export * from '../../modules/appointments/tables.ts';
export * from '../../modules/calls/tables.ts';
export * from '../../modules/chat/tables.ts';
export * from '../../modules/notifications/tables.ts';
export * from '../../demo/tables.ts';
