import type { MedicalHistory, Reply } from '@openvisit/contract';
import { useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';

/** Everything that is stored about a patient (BX-22). */
export type OwnData = Reply<'exportOwnData'>;

/** The whole record of the signed-in patient or a dependent (PW-09). A null id loads nothing. */
export const useMedicalHistory = (id: string | null): Resource<MedicalHistory> =>
  useResource(id === null ? null : ['medicalHistory', id], () =>
    call('getMedicalHistory', { params: { id: id ?? '' } }),
  );

/** Everything that is stored about the signed-in patient and their dependents. Requires the password (BX-22). */
export const exportOwnData = (password: string): Promise<OwnData> =>
  call('exportOwnData', { body: { password } });
