import type { NoteEditing } from '@openvisit/api/notes';
import { t, type EncounterNote, type NoteScreenshot } from '@openvisit/contract';
import { ConfirmDialog, Dialog, DocumentPreview, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useAction } from '../useAction.ts';

/** Opens a screenshot of a note in a dialog. Its link expires, so `onReload` reads the note again (NO-06). */
export const useOpenScreenshot = (note: EncounterNote | null, onReload: () => void) => {
  const [opened, setOpened] = useState<string | null>(null);
  const index = note?.screenshots.findIndex(({ id }) => id === opened) ?? -1;
  const screenshot = note?.screenshots[index];
  const title = t('Screenshot {number}', { number: index + 1 });
  const dialog = screenshot && (
    <Dialog open onClose={() => setOpened(null)} title={title} size="lg">
      <DocumentPreview src={screenshot.url} name={title} kind="image" download="none" onRetry={onReload} />
    </Dialog>
  );
  return { onOpenScreenshot: ({ id }: NoteScreenshot) => setOpened(id), dialog };
};

/** The screenshots of a note that its author writes: shown, opened and, after a question, removed (NO-06). */
export const useNoteScreenshots = (editing: NoteEditing) => {
  const { note } = editing;
  const { show } = useToasts();
  const { onOpenScreenshot, dialog } = useOpenScreenshot(note, () => void editing.load());
  const [removing, setRemoving] = useState<NoteScreenshot | null>(null);
  const { busy, error, run, setError } = useAction(async ({ id }: NoteScreenshot) => {
    await editing.deleteScreenshot(id);
    show({ text: t('The screenshot is removed'), tone: 'success' });
    setRemoving(null);
  });
  return {
    props: {
      screenshots: note?.screenshots ?? [],
      onOpenScreenshot,
      onDeleteScreenshot: (screenshot: NoteScreenshot) => {
        setError(null);
        setRemoving(screenshot);
      },
    },
    dialogs: (
      <>
        {dialog}
        <ConfirmDialog
          open={removing !== null}
          title={t('Delete screenshot')}
          confirmLabel={t('Delete screenshot')}
          cancelLabel={t('Keep screenshot')}
          tone="danger"
          busy={busy}
          error={error}
          onConfirm={() => removing && void run(removing)}
          onCancel={() => setRemoving(null)}
        >
          <p>
            {t(
              'The picture is permanently removed from this note. The history still shows that there was one.',
            )}
          </p>
        </ConfirmDialog>
      </>
    ),
  };
};
