import { messageOf, updateProfileImage } from '@openvisit/api';
import { MESSAGES } from '@openvisit/contract';
import { Banner, Button, Dialog, ImageCropField, Stack, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { uploadPicture } from '../../shared/upload-picture.ts';

export interface PhotoDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The square part gets a name that its kind allows. */
const fileOf = (part: Blob): File =>
  new File([part], part.type === 'image/png' ? 'photo.png' : 'photo.jpg', { type: part.type });

/** A profile photo: chosen, cut square, uploaded (PO-03). */
export const PhotoDialog = ({ open, onClose }: PhotoDialogProps) => {
  const { show } = useToasts();
  const [part, setPart] = useState<Blob | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const close = () => {
    setPart(null);
    setProblem(null);
    onClose();
  };
  const save = async () => {
    if (!part || saving) return;
    setSaving(true);
    setProblem(null);
    try {
      const { id } = await uploadPicture(fileOf(part), 'profileImage', MESSAGES.PROFILE_IMAGE_FAILED);
      await updateProfileImage(id);
      show({ tone: 'success', text: MESSAGES.PROFILE_IMAGE_UPDATED });
      close();
    } catch (error) {
      // the cut picture stays: the same press tries again
      setProblem(messageOf(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Profile photo"
      footer={
        <>
          <Button disabled={saving} onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={saving}
            busyLabel="Uploading…"
            disabled={part === null}
            onClick={() => void save()}
          >
            Save photo
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ImageCropField
          label="Your photo"
          hint="Your face from the front, in good light. Patients see it beside your name."
          kind="profileImage"
          value={part}
          onChange={setPart}
        />
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
      </Stack>
    </Dialog>
  );
};
