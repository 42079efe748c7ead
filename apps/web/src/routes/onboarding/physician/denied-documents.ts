import { PHYSICIAN_DOCUMENT_NAMES, type OwnPhysician } from '@openvisit/contract';

/** The documents a reviewer denied, each with the reason. */
export const listDeniedDocuments = (
  ownPhysician: OwnPhysician | undefined,
): { name: string; reason: string | null }[] => {
  if (!ownPhysician?.documents) return [];
  const { licence, dea, insurance } = ownPhysician.documents;
  const { LICENCE, DEA, INSURANCE } = PHYSICIAN_DOCUMENT_NAMES;
  return [
    { name: LICENCE, ...licence },
    { name: DEA, ...dea },
    { name: INSURANCE, ...insurance },
  ]
    .filter(({ decision }) => decision === 'DENIED')
    .map(({ name, denial_reason }) => ({ name, reason: denial_reason }));
};
