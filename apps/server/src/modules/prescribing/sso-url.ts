import { and, eq } from 'drizzle-orm';
import type { Body, Reply } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { AppError, forbidden, notFound } from '../../platform/errors.ts';
import { PrescriberError } from '../../integrations/prescribing/port.ts';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { caresFor } from '../visits/index.ts';
import { findRegistration } from './registrations.ts';
import { prescribingRegistration } from '../../schema/prescribing.ts';

const refuse = async (ctx: RequestContext, record_id: string, error: AppError): Promise<never> => {
  await ctx.audit({
    action: 'access.refused',
    record_type: 'prescribing',
    record_id,
    detail: { status: error.status, reason: error.reason },
  });
  throw error;
};

/** The patient with a provider id, if the physician cares for them: the rule of the health summary (AP-04). */
const requireOwnPatient = async (
  ctx: RequestContext,
  physician: string,
  dosespot_id: string,
): Promise<string> => {
  const [row] = await ctx.db
    .select({ patient: prescribingRegistration.patient_id })
    .from(prescribingRegistration)
    .where(
      and(
        eq(prescribingRegistration.provider, ctx.services.prescriber.kind),
        eq(prescribingRegistration.dosespot_id, dosespot_id),
        caresFor(prescribingRegistration.patient_id, physician),
      ),
    )
    .limit(1);
  return row?.patient ?? (await refuse(ctx, dosespot_id, forbidden('NOT_ASSOCIATED')));
};

const open = async (ctx: RequestContext, clinician: string, patient: string | null): Promise<string> => {
  const { prescriber } = ctx.services;
  try {
    const known = await prescriber.getClinician(clinician);
    if (!known?.active) throw notFound('PRESCRIBER_INACTIVE');
    return await prescriber.ssoUrl({ clinician, patient });
  } catch (error) {
    if (!(error instanceof PrescriberError)) throw error;
    const refused = error.failure === 'refused' && error.message !== '';
    throw new AppError(refused ? 400 : 502, refused ? error.message : 'PRESCRIBER_PAGE_FAILED', [], {
      cause: error,
    });
  }
};

/**
 * A URL that opens the provider's page signed in as the calling physician (PO-16, CR-12). It signs in a prescriber, so
 * patients cannot request one.
 */
export const getSSOURL = async (
  ctx: RequestContext,
  body: Body<'getSSOURL'>,
): Promise<Reply<'getSSOURL'>> => {
  const physician = requireRecordId(ctx.actor);
  const registration = await findRegistration(ctx.db, { physician }, ctx.services.prescriber.kind);
  if (registration?.dosespot_id !== body.user_id) return refuse(ctx, body.user_id, forbidden());
  const patientId = body.is_patient ? (body.patient_id ?? null) : null;
  const patient = patientId === null ? null : await requireOwnPatient(ctx, physician, patientId);
  const url = await open(ctx, body.user_id, patientId);
  await ctx.audit({
    action: 'prescribing.opened',
    record_type: patient === null ? 'physician' : 'patient',
    record_id: patient ?? physician,
    physician,
    detail: { provider: ctx.services.prescriber.kind },
  });
  return { url };
};
