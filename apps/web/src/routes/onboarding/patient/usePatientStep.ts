import { isApiError, refreshOwnPatient } from '@openvisit/api';
import type { PatientRecord, PatientVersions } from '@openvisit/contract';
import type { StoredVersion } from '@openvisit/forms';
import { useState } from 'react';
import { useStepSave } from '../useStepSave.ts';

export interface PatientStep<V> {
  /** The record the form was filled from; null before there is one. */
  own: PatientRecord | null;
  /** The part of the record that this step saves. */
  part: keyof PatientVersions;
  /** Saves the part; `newest` is the record as last read, null before there is one. */
  save: (values: V, newest: PatientRecord | null) => Promise<PatientRecord>;
  /** A record as values of the form, to compare with the entered ones after a version conflict. */
  valuesOf: (own: PatientRecord) => object;
  /** Toasts after a first save and after a change. */
  said: { added: string; updated: string };
}

/** Saves a part of the patient's own record. A version conflict rejects with the stored version, for the form's dialog. */
export const usePatientStep = <V>({ own, part, save, valuesOf, said }: PatientStep<V>) => {
  const [newest, setNewest] = useState(own);
  const saved = newest !== null && newest.versions[part] > 0;
  return useStepSave<V>({
    saved,
    save: async (values) => {
      try {
        setNewest(await save(values, newest));
      } catch (error) {
        if (!isApiError(error) || error.kind !== 'conflict') throw error;
        // if the record cannot be read now, the next save runs into the conflict again
        const stored = await refreshOwnPatient().catch(() => null);
        if (!stored) throw error;
        setNewest(stored);
        throw Object.assign(error, { stored: valuesOf(stored) } satisfies StoredVersion);
      }
      return saved ? said.updated : said.added;
    },
  });
};
