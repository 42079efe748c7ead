import type { NoteEditing } from '@openvisit/api/notes';
import { t, toNoteDraft } from '@openvisit/contract';
import { Banner, NoteConflict } from '@openvisit/ui';

/** What happened to the note on another page or device: both versions of what was changed there, or its deletion (NO-07). */
export const NoteNotice = ({ note }: { note: NoteEditing }) => {
  const { conflict, draft, isRestored, resolveConflict } = note;
  if (isRestored)
    return (
      <Banner>
        {t('This note was deleted on another page or device. What is written here is kept as a new note.')}
      </Banner>
    );
  if (!conflict) return null;
  return (
    <NoteConflict
      fields={conflict.fields}
      mine={draft}
      saved={toNoteDraft(conflict.saved)}
      locked={conflict.saved.is_locked}
      onChoose={resolveConflict}
    />
  );
};
