import { SCREENSHOT_TEXT, t } from '@openvisit/contract';
import { ConsentText } from '../../consents/consent-text/ConsentText.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export interface ScreenshotPermissionDialogProps extends Omit<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'onConfirm' | 'onCancel'
> {
  /** Name of the requesting physician, such as 'Dr. Amara Okafor'. */
  physicianName: string;
  /** Called with the answer; Escape rejects. */
  onAnswer: (answer: 'ACCEPTED' | 'REJECTED') => void;
}

/** Asks the patient for permission to take a screenshot of their video, with the text they agree to (CR-07, BX-03). */
export function ScreenshotPermissionDialog({
  physicianName,
  onAnswer,
  ...rest
}: ScreenshotPermissionDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={t('Allow Permission')}
      confirmLabel={t('Accept')}
      cancelLabel={t('Reject')}
      onConfirm={() => onAnswer('ACCEPTED')}
      onCancel={() => onAnswer('REJECTED')}
    >
      <p>
        {t('{name} would like to take a screenshot of your video. It is saved with the note of this visit.', {
          name: physicianName,
        })}
      </p>
      <ConsentText text={SCREENSHOT_TEXT} place="form" />
    </ConfirmDialog>
  );
}
