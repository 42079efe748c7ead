import type { NoteEditing } from '@openvisit/api/notes';
import { toNoteDraft } from '@openvisit/contract';
import { NoteConflict } from '@openvisit/ui';

/** Both versions of what was changed on two devices; null without a conflict (NO-07). */
export const NoteConflictNotice = ({ note }: { note: NoteEditing }) => {
  const { conflict, draft, resolveConflict } = note;
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
