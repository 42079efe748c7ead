import { eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../platform/context.ts';
import { forbidden, refusedRecord } from '../../../platform/errors.ts';
import type { Payer } from './customers.ts';
import { billingPayment } from '../../../schema/billing.ts';

type Caller = Pick<Actor, 'role' | 'detail'>;

const payerBy = ({ role }: Caller, id: string): Payer =>
  role === 'PATIENT' ? { patient: id } : { physician: id };

/** The caller as a payer; 403 for who has no record yet. */
export const requirePayer = (actor: Caller): Payer => {
  if (actor.detail === null) throw forbidden();
  return payerBy(actor, actor.detail);
};

/** A physician's own record, of a call that physicians alone may make. */
export const requireOwnPhysicianId = (actor: Caller): string => {
  if (actor.role !== 'PHYSICIAN' || actor.detail === null) throw forbidden();
  return actor.detail;
};

/** The caller, who has named themself; anybody else's record does not exist for them, and the attempt is noted. */
export const requireOwnPayer = (actor: Caller, id: string): Payer => {
  const isPatient = actor.role === 'PATIENT';
  if (actor.detail !== id)
    throw refusedRecord(
      isPatient ? 'patient' : 'physician',
      id,
      isPatient ? 'PATIENT_NOT_FOUND' : 'PHYSICIAN_NOT_FOUND',
    );
  return payerBy(actor, id);
};

/** Condition: what a payer has paid. */
export const paidBy = (payer: Payer): SQL =>
  'physician' in payer
    ? eq(billingPayment.payer_physician_id, payer.physician)
    : eq(billingPayment.payer_patient_id, payer.patient);
