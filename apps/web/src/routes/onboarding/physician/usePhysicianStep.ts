import { isApiError, refreshOwnPhysician } from '@openvisit/api';
import type { OwnPhysician } from '@openvisit/contract';
import type { StoredVersion } from '@openvisit/forms';
import { useState } from 'react';
import { useStepSave } from '../useStepSave.ts';

export interface PhysicianStepOptions<V> {
  /** The profile the form was filled from. */
  own: OwnPhysician;
  /** Whether the part this step is about has been saved before. */
  isSaved: (own: OwnPhysician) => boolean;
  /** Saves the part; `own` is what the form was filled from, or what the last save made of it. */
  save: (values: V, own: OwnPhysician) => Promise<OwnPhysician>;
  /** A profile as values of the form, to compare with the entered ones after a conflict. Default: not compared, as for a picture. */
  valuesOf?: (own: OwnPhysician) => object;
  /** What is told after a first save, and after a change. */
  said: { added: string; updated: string };
}

/**
 * Saves a part of the own profile. Changes are told against what the form was filled from: what another device saved
 * since is refused once, with the choice left to the person, and never written over unseen.
 */
export const usePhysicianStep = <V>({ own, isSaved, save, valuesOf, said }: PhysicianStepOptions<V>) => {
  const [base, setBase] = useState(own);
  return useStepSave<V>({
    saved: isSaved(base),
    save: async (values) => {
      try {
        setBase(await save(values, base));
      } catch (error) {
        if (!isApiError(error) || error.kind !== 'conflict') throw error;
        const newest = await refreshOwnPhysician();
        setBase(newest);
        throw valuesOf ? Object.assign(error, { stored: valuesOf(newest) } satisfies StoredVersion) : error;
      }
      return isSaved(base) ? said.updated : said.added;
    },
  });
};
