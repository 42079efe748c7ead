import { updateProfileImage } from '@openvisit/api';
import { ONBOARDING_MESSAGES, t } from '@openvisit/contract';
import { Banner, Button, Dialog, ImageCropField, Stack, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { DemoFilesHint } from '../../shared/DemoFilesHint.tsx';
import { toPictureFile, uploadPicture } from '../../shared/upload-picture.ts';
import { useAction } from '../../shared/useAction.ts';

export interface PhotoDialogProps {
  onClose: () => void;
}

/** Chooses, crops and uploads a profile photo (PO-03). On failure the cropped photo is kept for another attempt. */
export default function PhotoDialog({ onClose }: PhotoDialogProps) {
  const { show } = useToasts();
  const [photo, setPhoto] = useState<Blob | null>(null);

  const { busy, error, run } = useAction(async (picture: Blob) => {
    const file = toPictureFile(picture, 'photo');
    const { id } = await uploadPicture(file, 'profileImage', ONBOARDING_MESSAGES.PROFILE_IMAGE_FAILED);
    await updateProfileImage(id);
    show({ tone: 'success', text: ONBOARDING_MESSAGES.PROFILE_IMAGE_UPDATED });
    onClose();
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Profile photo')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel={t('Uploading…')}
            disabled={photo === null}
            onClick={() => photo && void run(photo)}
          >
            {t('Save photo')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ImageCropField
          label={t('Your photo')}
          hint={t('Your face from the front, in good light. Patients see it beside your name.')}
          kind="profileImage"
          value={photo}
          onChange={setPhoto}
        />
        <DemoFilesHint />
        {error !== null && <Banner tone="danger">{error}</Banner>}
      </Stack>
    </Dialog>
  );
}
