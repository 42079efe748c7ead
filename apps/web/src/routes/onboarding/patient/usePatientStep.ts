import { isApiError, revalidateOwnPatient } from '@openvisit/api';
import type { PatientRecord, PatientVersions } from '@openvisit/contract';
import type { StoredVersion } from '@openvisit/forms';
import { useState } from 'react';
import { useStepSave } from '../useStepSave.ts';

export interface PatientStep<V> {
  /** The record the form was initialized with; null before the first save. */
  own: PatientRecord | null;
  /** The part of the record that this step saves. */
  part: keyof PatientVersions;
  /** Saves the part; `latest` is the record as last loaded, null before the first save. */
  save: (values: V, latest: PatientRecord | null) => Promise<PatientRecord>;
  /** A record as values of the form, to compare with the entered ones after a version conflict. */
  toValues: (ownPatient: PatientRecord) => object;
  /** Success messages of the first save and of later ones. */
  messages: { added: string; updated: string };
  /** Whether the values hold nothing, so that their first save reports nothing. */
  isEmpty?: (values: V) => boolean;
}

/** Saves a part of the patient's own record. A version conflict rejects with the stored version, for the form's dialog. */
export const usePatientStep = <V>({ own, part, save, toValues, messages, isEmpty }: PatientStep<V>) => {
  const [latest, setLatest] = useState(own);
  const saved = latest !== null && latest.versions[part] > 0;
  return useStepSave<V>({
    saved,
    save: async (values) => {
      try {
        setLatest(await save(values, latest));
      } catch (error) {
        if (!isApiError(error) || error.kind !== 'conflict') throw error;
        // A failed reload is reported instead of the conflict; the next save finds the conflict again.
        const stored = await revalidateOwnPatient();
        if (!stored) throw error;
        setLatest(stored);
        throw Object.assign(error, { stored: toValues(stored) } satisfies StoredVersion);
      }
      if (saved) return messages.updated;
      return isEmpty?.(values) ? null : messages.added;
    },
  });
};
