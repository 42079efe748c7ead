import { eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import { forbidden, refusedRecord } from '../../../platform/errors.ts';
import type { Payer } from './customers.ts';
import { billingPayment } from '../../../schema/billing.ts';

type Caller = Pick<Actor, 'role' | 'detail'>;

const toPayer = ({ role }: Caller, id: string): Payer =>
  role === 'PATIENT' ? { patient: id } : { physician: id };

/** The caller as a payer; 403 before their physician or patient record exists. */
export const requirePayer = (actor: Caller): Payer => {
  if (actor.detail === null) throw forbidden();
  return toPayer(actor, actor.detail);
};

/** The id of the caller's physician record; 403 for anyone else. */
export const requireOwnPhysicianId = (actor: Caller): string => {
  if (actor.role !== 'PHYSICIAN' || actor.detail === null) throw forbidden();
  return actor.detail;
};

/** The caller as a payer, when `id` is their own record; otherwise 404, and the attempt is audited. */
export const requireOwnPayer = (actor: Caller, id: string): Payer => {
  const isPatient = actor.role === 'PATIENT';
  if (actor.detail !== id)
    throw refusedRecord(
      isPatient ? 'patient' : 'physician',
      id,
      isPatient ? 'PATIENT_NOT_FOUND' : 'PHYSICIAN_NOT_FOUND',
    );
  return toPayer(actor, id);
};

/** SQL condition for payments made by a payer. */
export const isPaidBy = (payer: Payer): SQL =>
  'physician' in payer
    ? eq(billingPayment.payer_physician_id, payer.physician)
    : eq(billingPayment.payer_patient_id, payer.patient);
