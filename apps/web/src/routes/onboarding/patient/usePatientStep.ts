import { isApiError, refreshOwnPatient, type ApiErrorKind } from '@openvisit/api';
import type { PatientRecord, PatientVersions } from '@openvisit/contract';
import { useState } from 'react';
import { useStepSave } from '../useStepSave.ts';
import type { Known } from './patient-form-values.ts';

export interface PatientStep<V> {
  /** The record the form was filled from; null before there is one. */
  own: PatientRecord | null;
  /** The part this step is about. */
  part: keyof PatientVersions;
  /** Saves the part; `known` is null before there is a record. */
  save: (values: V, known: Known<V> | null) => Promise<PatientRecord>;
  /** What is told after a first save, and after a change. */
  said: { added: string; updated: string };
}

/** Failures after which nobody here knows whether the server has saved. */
const UNTOLD: readonly ApiErrorKind[] = ['offline', 'timeout', 'server'];

/**
 * Saves a part of the own record. What another device has saved since is told once, with what is typed kept; the next save
 * goes on from what is stored by then, and loses none of its entries.
 */
export const usePatientStep = <V>({ own, part, save, said }: PatientStep<V>) => {
  const [{ base, newest }, setKnown] = useState({ base: own, newest: own });
  const [sent, setSent] = useState<readonly V[]>([]);
  const saved = newest !== null && newest.versions[part] > 0;
  return useStepSave<V>({
    saved,
    save: async (values) => {
      try {
        const stored = await save(values, newest && { base, newest, sent });
        setKnown({ base: stored, newest: stored });
        setSent([]);
      } catch (error) {
        if (isApiError(error) && UNTOLD.includes(error.kind)) setSent([...sent, values]);
        if (isApiError(error) && error.kind === 'conflict') {
          // where even that cannot be read now, the next save asks again
          const read = await refreshOwnPatient().catch(() => null);
          if (read) setKnown({ base, newest: read });
        }
        throw error;
      }
      return saved ? said.updated : said.added;
    },
  });
};
