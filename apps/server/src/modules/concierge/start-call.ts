import { type Reply, CONCIERGE_CALL_TOPIC } from '@openvisit/contract';
import { conflict, notFound } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { isPatientBlocked } from '../patients/index.ts';
import { isSubscribedPatient, startInstantVisit } from '../visits/index.ts';
import { lockOwnRequest } from './decide-request.ts';
import { notifyPatientSide } from './notify.ts';
import { getSubscription } from './subscription-rows.ts';

/** Calls a subscribed patient: starts an instant visit without a fee and notifies the patient's side (CS-02). */
export const startConciergeCall = (ctx: RequestContext, id: string): Promise<Reply<'startConciergeCall'>> =>
  ctx.write(async (unit) => {
    const row = await lockOwnRequest(unit, ctx, id);
    const { physician_id: physician, patient_id: patient } = row;
    if (!(await isSubscribedPatient(unit.tx, row, ctx.clock.now()))) throw conflict('CONCIERGE_NOT_ACTIVE');
    if (await isPatientBlocked(unit.tx, physician, patient)) throw notFound('PATIENT_NOT_FOUND');
    const visit = await startInstantVisit(unit, ctx, { physician, patient, topic: CONCIERGE_CALL_TOPIC });
    await notifyPatientSide(unit, ctx, await getSubscription(unit.tx, id, null), {
      message: 'NOTIFY_CONCIERGE_CALL',
      type: 'CALL_STARTED',
      appointment: visit.id,
    });
    return { appointment: visit.id };
  });
