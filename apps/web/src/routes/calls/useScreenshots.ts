import { getErrorMessage } from '@openvisit/api';
import type { Call, CallMember, ScreenshotOutcome } from '@openvisit/api/calls';
import type { NoteEditing } from '@openvisit/api/notes';
import { fillMessage, CALL_MESSAGES, t } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { toTakenPicture, useScreenshotUploads, type TakenPicture } from './useScreenshotUploads.ts';

interface Preview {
  phase: 'TAKEN';
  name: string;
  picture: TakenPicture;
  /** URL of the picture in this tab. */
  src: string;
}

export type ScreenshotNotice =
  | { phase: 'REQUESTED'; name: string; canceling: AbortController }
  | { phase: 'REJECTED'; name: string }
  | Preview;

/** Key of the toast about a request that failed, which the next request removes. */
const REQUEST_TOAST = 'screenshot-request';

/** Messages about requests that ended without a picture. A request that the physician withdrew needs none. */
const OUTCOME_MESSAGES: Partial<Record<ScreenshotOutcome['status'], string>> = {
  UNANSWERED: CALL_MESSAGES.SCREENSHOT_UNANSWERED,
  LEFT: CALL_MESSAGES.SCREENSHOT_LEFT,
  NO_PICTURE: CALL_MESSAGES.SCREENSHOT_NO_PICTURE,
};

/**
 * Screenshots of the call: asks the patient, takes the picture, and adds it to the note at once while the notes are open,
 * otherwise after a preview (CR-07).
 */
export const useScreenshots = ({ actions }: Call, note: NoteEditing | null, isNotesOpen: boolean) => {
  const { show, dismiss: dismissToast } = useToasts();
  const { save, failed } = useScreenshotUploads(note);
  const [notice, setNotice] = useState<ScreenshotNotice | null>(null);
  const preview = notice?.phase === 'TAKEN' ? notice : null;

  const endPreview = ({ picture, src }: Preview): TakenPicture => {
    URL.revokeObjectURL(src);
    setNotice(null);
    return picture;
  };
  const handleOutcome = (name: string, outcome: ScreenshotOutcome): void => {
    const message = OUTCOME_MESSAGES[outcome.status];
    if (message !== undefined) show({ text: fillMessage(t(message), name), tone: 'warning' });
    if (outcome.status === 'TAKEN') {
      const picture = toTakenPicture(outcome.permission, outcome.picture);
      setNotice({ phase: 'TAKEN', name, picture, src: URL.createObjectURL(outcome.picture) });
    } else setNotice(outcome.status === 'REJECTED' ? { phase: 'REJECTED', name } : null);
  };
  const take = async ({ user, name }: CallMember): Promise<void> => {
    const canceling = new AbortController();
    dismissToast(REQUEST_TOAST);
    setNotice({ phase: 'REQUESTED', name, canceling });
    try {
      handleOutcome(name, await actions.takeScreenshot(user, canceling.signal));
    } catch (failure) {
      setNotice(null);
      show({ key: REQUEST_TOAST, text: getErrorMessage(failure), tone: 'danger' });
    }
  };
  /** Adds the picture of the preview to the note. */
  const add = (): void => {
    if (preview) void save(endPreview(preview), isNotesOpen);
  };
  /** Withdraws the request, discards the picture, or closes the message. */
  const dismiss = (): void => {
    if (notice?.phase === 'REQUESTED') return notice.canceling.abort();
    if (preview) void actions.cancelScreenshot(endPreview(preview).permission).catch(() => undefined);
    setNotice(null);
  };
  const addIfNotesOpen = useEffectEvent(() => isNotesOpen && add());
  useEffect(() => void addIfNotesOpen(), [preview, isNotesOpen]);
  // The picture was allowed and taken, so it is not lost with the call.
  const leave = useEffectEvent(() => (preview ? add() : dismiss()));
  useEffect(() => () => leave(), []);

  return { notice: preview && isNotesOpen ? null : notice, failed, take, add, dismiss, save };
};

export type Screenshots = ReturnType<typeof useScreenshots>;
