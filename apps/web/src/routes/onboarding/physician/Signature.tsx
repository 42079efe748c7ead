import { savePhysicianSignature } from '@openvisit/api';
import { type OwnPhysician, ONBOARDING_MESSAGES, t } from '@openvisit/contract';
import { SignatureForm, type SignatureInput } from '@openvisit/forms';
import { formatPhysicianName } from '@openvisit/ui';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { toPictureFile, uploadPicture } from '../../../shared/upload-picture.ts';
import { useStepForm } from '../useStepForm.tsx';
import { PhysicianProfileLoader } from './PhysicianProfileLoader.tsx';
import { usePhysicianStep } from './usePhysicianStep.ts';

const SUCCESS_MESSAGES = {
  added: ONBOARDING_MESSAGES.SIGNATURE_UPDATED,
  updated: ONBOARDING_MESSAGES.SIGNATURE_UPDATED,
};

const isSaved = ({ signature }: OwnPhysician) => signature !== null;

const toFile = (picture: Blob): File =>
  picture instanceof File ? picture : toPictureFile(picture, 'signature');

const save = async ({ signature }: SignatureInput, { id }: OwnPhysician): Promise<OwnPhysician> => {
  const { id: file } = await uploadPicture(
    toFile(signature as Blob),
    'signature',
    ONBOARDING_MESSAGES.SIGNATURE_FAILED,
  );
  return savePhysicianSignature(id ?? '', file);
};

const Form = ({ own }: { own: OwnPhysician }) => {
  // Pictures are not stored as drafts.
  const step = { ...useStepForm('signature'), draft: undefined };
  const onSave = usePhysicianStep({ own, isSaved, save, messages: SUCCESS_MESSAGES });
  return (
    <SignatureForm
      {...step}
      onSave={onSave}
      stored={own.signature?.url ?? null}
      name={formatPhysicianName(own)}
    />
  );
};

/** The signature on notes and prescriptions (PO-14). */
export default function Signature() {
  usePageTitle(t('Upload Signature'));
  return <PhysicianProfileLoader>{(ownPhysician) => <Form own={ownPhysician} />}</PhysicianProfileLoader>;
}
