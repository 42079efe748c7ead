import { isApiError, revalidateOwnPhysician } from '@openvisit/api';
import type { OwnPhysician } from '@openvisit/contract';
import type { StoredVersion } from '@openvisit/forms';
import { useState } from 'react';
import { useStepSave } from '../useStepSave.ts';

export interface PhysicianStepOptions<V> {
  /** The profile the form was initialized with. */
  own: OwnPhysician;
  /** Whether this part has been saved before. */
  isSaved: (ownPhysician: OwnPhysician) => boolean;
  /** Saves the part over `own`, the profile of the initial form or of the last save. */
  save: (values: V, ownPhysician: OwnPhysician) => Promise<OwnPhysician>;
  /** Form values of a profile, to compare after a version conflict. Omitted for pictures. */
  toValues?: (ownPhysician: OwnPhysician) => object;
  /** Success messages of the first save and of later ones. */
  messages: { added: string; updated: string };
}

/**
 * Saves a part of the physician's own profile. A change made on another device since the form was loaded is never
 * overwritten silently: it is reported once as a conflict, which the user resolves.
 */
export const usePhysicianStep = <V>({ own, isSaved, save, toValues, messages }: PhysicianStepOptions<V>) => {
  const [base, setBase] = useState(own);
  return useStepSave<V>({
    saved: isSaved(base),
    save: async (values) => {
      try {
        setBase(await save(values, base));
      } catch (error) {
        if (!isApiError(error) || error.kind !== 'conflict') throw error;
        const latest = await revalidateOwnPhysician();
        setBase(latest);
        throw toValues ? Object.assign(error, { stored: toValues(latest) } satisfies StoredVersion) : error;
      }
      return isSaved(base) ? messages.updated : messages.added;
    },
  });
};
