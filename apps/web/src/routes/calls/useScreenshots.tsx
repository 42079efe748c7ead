import { getErrorMessage } from '@openvisit/api';
import type { Call, CallMember, ScreenshotOutcome } from '@openvisit/api/calls';
import { fillMessage, MESSAGES } from '@openvisit/contract';
import { ScreenshotPreview, useToasts, type MenuItem } from '@openvisit/ui';
import { Camera, CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findScreenshotCandidates } from './screenshot-candidates.ts';
import type { CallNote } from './useCallNote.ts';
import { toTakenPicture, useScreenshotUploads, type TakenPicture } from './useScreenshotUploads.ts';

type Preview = { phase: 'TAKEN'; name: string; picture: TakenPicture; src: string };

type Notice =
  | { phase: 'REQUESTED'; name: string; canceling: AbortController }
  | { phase: 'REJECTED'; name: string }
  | Preview;

/** What is said about a request that ended without a picture; a withdrawn one needs no words. */
const OUTCOMES = {
  UNANSWERED: MESSAGES.SCREENSHOT_UNANSWERED,
  LEFT: MESSAGES.SCREENSHOT_LEFT,
  NO_PICTURE: MESSAGES.SCREENSHOT_NO_PICTURE,
} as const satisfies Partial<Record<ScreenshotOutcome['status'], string>>;

export interface ScreenshotOptions {
  call: Call;
  note: CallNote;
  /** Whether the user is the physician of this visit, who alone takes screenshots. */
  isOffered: boolean;
  isNotesOpen: boolean;
}

/**
 * 'Take screenshot' of the call: asks the patient, takes the picture, and adds it to the note at once when the notes are open,
 * otherwise after a preview of five seconds (CR-07).
 */
export const useScreenshots = ({ call, note, isOffered, isNotesOpen }: ScreenshotOptions) => {
  const { actions } = call;
  const { show } = useToasts();
  const { save, failed } = useScreenshotUploads(note.editing);
  const [notice, setNotice] = useState<Notice | null>(null);
  // The answer arrives long after the click.
  const areNotesOpen = useRef(isNotesOpen);
  useEffect(() => {
    areNotesOpen.current = isNotesOpen;
  }, [isNotesOpen]);

  const endPreview = ({ picture, src }: Preview): TakenPicture => {
    URL.revokeObjectURL(src);
    setNotice(null);
    return picture;
  };
  const discard = (preview: Preview): void => {
    const { permission } = endPreview(preview);
    void actions.cancelScreenshot(permission).catch(() => undefined);
  };
  const handleOutcome = (name: string, outcome: ScreenshotOutcome): void => {
    setNotice(outcome.status === 'REJECTED' ? { phase: 'REJECTED', name } : null);
    if (outcome.status === 'TAKEN') {
      const picture = toTakenPicture(outcome.permission, outcome.picture);
      if (areNotesOpen.current) void save(picture, true);
      else setNotice({ phase: 'TAKEN', name, picture, src: URL.createObjectURL(outcome.picture) });
    } else if (outcome.status in OUTCOMES)
      show({
        text: fillMessage(OUTCOMES[outcome.status as keyof typeof OUTCOMES], name),
        tone: 'warning',
      });
  };
  const take = async ({ user, name }: CallMember): Promise<void> => {
    const canceling = new AbortController();
    setNotice({ phase: 'REQUESTED', name, canceling });
    try {
      handleOutcome(name, await actions.takeScreenshot(user, canceling.signal));
    } catch (failure) {
      setNotice(null);
      show({ text: getErrorMessage(failure), tone: 'danger' });
    }
  };
  const leave = useEffectEvent((): void => {
    if (notice?.phase === 'REQUESTED') notice.canceling.abort();
    // The picture was allowed and taken, so it is not lost with the call.
    if (notice?.phase === 'TAKEN') void save(endPreview(notice), false);
  });
  useEffect(() => () => leave(), []);

  const listActions = (): MenuItem[] => {
    if (!isOffered) return [];
    const { members, reason } = findScreenshotCandidates(call);
    const isBusy = notice !== null && notice.phase !== 'REJECTED';
    const item = { id: 'screenshot', label: 'Take screenshot', icon: <Camera aria-hidden /> };
    const blocked = isBusy ? 'One screenshot at a time' : reason;
    const takes: MenuItem[] =
      blocked !== null
        ? [{ ...item, disabled: true, hint: blocked, onSelect: () => undefined }]
        : members.map((member) => ({
            ...item,
            id: `screenshot-${member.user}`,
            label: members.length > 1 ? `Take screenshot of ${member.name}` : item.label,
            onSelect: () => void take(member),
          }));
    const retries = failed.map((picture) => ({
      id: `upload-${picture.permission}`,
      label: 'Upload screenshot again',
      icon: <CloudUpload aria-hidden />,
      onSelect: () => void save(picture, isNotesOpen),
    }));
    return [...takes, ...retries];
  };

  const renderNotice = () => {
    if (!notice) return null;
    const { name } = notice;
    if (notice.phase === 'TAKEN')
      return (
        <ScreenshotPreview
          phase="TAKEN"
          {...{ name, src: notice.src }}
          onDone={() => void save(endPreview(notice), isNotesOpen)}
          onDiscard={() => discard(notice)}
        />
      );
    const dismiss = () => (notice.phase === 'REQUESTED' ? notice.canceling.abort() : setNotice(null));
    return <ScreenshotPreview phase={notice.phase} name={name} onDismiss={dismiss} />;
  };
  return { actions: listActions(), notice: renderNotice() };
};
