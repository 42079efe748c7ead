import { getErrorMessage, isApiError } from '@openvisit/api';
import type { NoteEditing } from '@openvisit/api/notes';
import { SCREENSHOT_HINT_MS, CALL_MESSAGES, t, translateReply } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { toPictureFile, uploadPicture } from '../../shared/upload-picture.ts';

/** A picture that was taken and is not in the note yet. */
export interface TakenPicture {
  /** Id of the permission that it was taken with. */
  permission: string;
  file: File;
  /** Id of the uploaded file, so that a retry does not upload it twice. */
  uploaded: string | null;
}

export const toTakenPicture = (permission: string, picture: Blob): TakenPicture => ({
  permission,
  file: toPictureFile(picture, 'screenshot'),
  uploaded: null,
});

/**
 * Uploads pictures and adds them to the note. One that fails is kept until it is stored: the message has 'Try again', and
 * `failed` lists it for the menu after the message was dismissed (CR-07).
 */
export const useScreenshotUploads = (note: NoteEditing | null) => {
  const { show, dismiss } = useToasts();
  const [failed, setFailed] = useState<readonly TakenPicture[]>([]);
  const save = async (picture: TakenPicture, isNotesOpen: boolean): Promise<void> => {
    const key = `screenshot-${picture.permission}`;
    dismiss(key);
    setFailed((all) => all.filter(({ permission }) => permission !== picture.permission));
    let { uploaded } = picture;
    try {
      if (!note) throw new Error('There is no note to add it to');
      uploaded ??= (await uploadPicture(picture.file, 'screenshot', t('There is no connection'))).id;
      await note.addScreenshot(picture.permission, uploaded);
      show(
        isNotesOpen
          ? { text: t('The screenshot is in the note'), tone: 'success' }
          : { text: CALL_MESSAGES.SCREENSHOT_SELECT_NOTES, tone: 'info', duration: SCREENSHOT_HINT_MS },
      );
    } catch (failure) {
      // A refusal is about the uploaded file: a retry uploads the picture again.
      const isRefused = isApiError(failure) && failure.kind === 'refused';
      const kept = { ...picture, uploaded: isRefused ? null : uploaded };
      setFailed((all) => [...all, kept]);
      show({
        key,
        tone: 'danger',
        title: t(CALL_MESSAGES.SCREENSHOT_FAILED),
        text: t('{problem}. The picture is kept in this tab.', {
          problem: translateReply(getErrorMessage(failure)),
        }),
        action: { label: t('Try again'), onSelect: () => void save(kept, isNotesOpen) },
      });
    }
  };
  return { save, failed };
};
