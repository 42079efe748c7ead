import {
  findLatestVitals,
  type Body,
  type EncounterNote,
  type LatestVitals,
  type Vitals,
  type VitalsRecord,
} from '@openvisit/contract';
import { revalidate, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { isApiError } from '../http/errors.ts';

/** The recorded vitals of a patient. */
export interface VitalsHistory {
  /** Newest first. */
  records: VitalsRecord[];
  /** The latest value of each measure. */
  latest: LatestVitals;
  /** Whether the published adult ranges hold. */
  is_adult: boolean;
}

/** The vitals of a patient, kept current by realtime events (CR-12). A null patient loads nothing. */
export const useVitals = (patient: string | null): Resource<VitalsHistory> =>
  useResource(patient === null ? null : ['vitals', patient], async () => {
    const { results, is_adult } = await call('getPatientVitals', { body: { patient: patient ?? '' } });
    return { records: results, latest: findLatestVitals(results), is_adult };
  });

/** The latest vitals of a patient, for notes (CR-12). `data.updated_at` is null if none were ever recorded. */
export const useLatestVitals = (patient: string | null): Resource<Vitals> => {
  const history = useVitals(patient);
  return { ...history, data: history.data?.latest.vitals };
};

/**
 * The vitals of a note's visit, as they were when it was locked (NO-04). Null for a physician who no longer cares for the
 * patient.
 */
export const fetchVitalsOfNote = async ({
  patient,
  appointment,
  locked_at,
}: Pick<EncounterNote, 'patient' | 'appointment' | 'locked_at'>): Promise<Vitals | null> => {
  try {
    const { results } = await call('getPatientVitals', { body: { patient: patient.id } });
    const signed = results.filter(
      (record) =>
        record.appointment === appointment && record.recorded_at <= (locked_at ?? record.recorded_at),
    );
    return findLatestVitals(signed).vitals;
  } catch (error) {
    if (isApiError(error) && error.kind === 'missing') return null;
    throw error;
  }
};

/** Records measurements. The same `id` records once, however often it is sent. */
export const addVitals = async (body: Body<'addPatientVitals'>): Promise<VitalsRecord> => {
  const record = await call('addPatientVitals', { body });
  await revalidate('vitals');
  return record;
};
