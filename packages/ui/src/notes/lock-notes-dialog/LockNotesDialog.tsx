import { t } from '@openvisit/contract';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { FilePlus2, Lock } from 'lucide-react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';

export interface LockNotesDialogProps extends Omit<
  DialogProps,
  'title' | 'children' | 'footer' | 'size' | 'answer' | 'closeButton' | 'initialFocus'
> {
  /** Name of the note to lock. */
  noteName: string;
  /** What was written; without a note there is nothing to lock. Default note. */
  content?: 'note' | 'template';
  /** 'Save': saves and locks the note. */
  onSave: () => void;
  /** 'Save as Note & Template': also saves the text as a template. */
  onSaveWithTemplate: () => void;
  /** The action in progress. */
  busy?: 'NOTE' | 'NOTE_AND_TEMPLATE' | null;
  /** Error message of the last action; the dialog stays open. */
  error?: string | null;
}

/** Asks to lock a note, after a call or when saving (AP-13, NO-03). Open it only when there is a note. */
export function LockNotesDialog({
  noteName,
  content = 'note',
  onSave,
  onSaveWithTemplate,
  busy = null,
  error,
  ...rest
}: LockNotesDialogProps) {
  return (
    <Dialog
      {...rest}
      title={t('Lock Notes')}
      answer="required"
      footer={
        <>
          <Button variant="quiet" disabled={busy !== null} onClick={rest.onClose}>
            {t(content === 'note' ? 'Keep as draft' : 'Not now')}
          </Button>
          <Button
            icon={<FilePlus2 aria-hidden />}
            busy={busy === 'NOTE_AND_TEMPLATE'}
            disabled={busy === 'NOTE'}
            onClick={onSaveWithTemplate}
          >
            {t('Save as Note & Template')}
          </Button>
          <Button
            variant="primary"
            icon={<Lock aria-hidden />}
            busy={busy === 'NOTE'}
            disabled={busy === 'NOTE_AND_TEMPLATE'}
            onClick={onSave}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {error && <Banner tone="danger">{error}</Banner>}
        <p>
          {translateNodes('Save and lock {note}? Locking signs the note in its current form.', {
            note: <strong>{noteName.trim() || t('this note')}</strong>,
          })}
        </p>
        <Text tone="muted" size="sm">
          {content === 'note'
            ? t(
                'You can still add comments, print it and download it. As a template, its text can be reused in other notes. Without locking, it stays a draft that you can change.',
              )
            : t('What you wrote in the template becomes a note of this visit.')}
        </Text>
      </Stack>
    </Dialog>
  );
}
