import { PHYSICIAN_DOCUMENT_NAMES, type OwnPhysician, t } from '@openvisit/contract';

/** The translated names of the documents a reviewer denied, each with the reason. */
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
    .map(({ name, denial_reason }) => ({ name: t(name), reason: denial_reason }));
};
