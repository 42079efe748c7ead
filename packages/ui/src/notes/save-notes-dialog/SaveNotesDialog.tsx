import { t } from '@openvisit/contract';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { useRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';

export interface SaveNotesDialogProps extends Omit<
  DialogProps,
  'onClose' | 'title' | 'children' | 'footer' | 'size' | 'answer' | 'closeButton' | 'initialFocus'
> {
  /** Name of the note with unsaved changes. */
  noteName: string;
  /** Saves the changes and closes the note. */
  onSave: () => void;
  /** Closes the note without saving. */
  onDiscard: () => void;
  /** Returns to the editor. */
  onCancel: () => void;
  /** Saving is in progress. Default false. */
  busy?: boolean;
  /** Why saving failed; the dialog stays open. */
  error?: string | null;
}

/** Asks what to do with unsaved changes when a note is closed: save, discard, or keep editing (NO-01). */
export function SaveNotesDialog({
  noteName,
  onSave,
  onDiscard,
  onCancel,
  busy = false,
  error,
  ...rest
}: SaveNotesDialogProps) {
  const saveButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...rest}
      onClose={onCancel}
      title={t('Save notes')}
      size="sm"
      answer="required"
      initialFocus={saveButton}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onDiscard}>
            {t('Don’t save')}
          </Button>
          <Button ref={saveButton} variant="primary" busy={busy} onClick={onSave}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {error && <Banner tone="danger">{error}</Banner>}
        <p>
          {translateNodes('You changed {note}. Do you want to save the changes before you close it?', {
            note: <strong>{noteName.trim() || t('this note')}</strong>,
          })}
        </p>
      </Stack>
    </Dialog>
  );
}
