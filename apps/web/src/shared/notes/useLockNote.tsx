import { addTemplate } from '@openvisit/api';
import type { NoteEditing } from '@openvisit/api/notes';
import {
  findNoteErrors,
  isSameDraft,
  REPLY_MESSAGES,
  toTemplateDraft,
  type NoteField,
  type TemplateDraft,
} from '@openvisit/contract';
import { LockNotesDialog, useToasts } from '@openvisit/ui';
import { useRef, useState } from 'react';
import { useAction } from '../useAction.ts';
import { updateNote } from './save-status.ts';

export type NoteErrors = Partial<Record<NoteField, string>>;

/**
 * 'Save' of a note: checks it, then asks in the dialog 'Lock Notes' whether to lock it, also as a template (NO-03). The text is
 * saved before, whatever the answer.
 */
export const useLockNote = (note: NoteEditing | null, onLocked?: () => void) => {
  const { show } = useToasts();
  const [errors, setErrors] = useState<NoteErrors>({});
  const [isAsking, setIsAsking] = useState(false);
  /** The template that was added before locking failed: trying again adds no second one. */
  const addedTemplate = useRef<TemplateDraft | null>(null);
  const { running, error, run, setError } = useAction(async (withTemplate: boolean) => {
    if (!note) return;
    const template = toTemplateDraft(note.draft);
    if (withTemplate && !(addedTemplate.current && isSameDraft(addedTemplate.current, template))) {
      await addTemplate(template);
      addedTemplate.current = template;
    }
    await updateNote(note, { is_locked: true });
    show({ tone: 'success', text: REPLY_MESSAGES.NOTE_UPDATED });
    setIsAsking(false);
    onLocked?.();
  });

  /** Whether the note can be locked; otherwise the fields show why. */
  const check = (): boolean => {
    const found = note ? findNoteErrors(note.draft) : {};
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const save = async () => {
    await note?.flush();
    setError(null);
    if (check()) setIsAsking(true);
  };
  /** Errors that the author has not typed away yet. */
  const current = note ? findNoteErrors(note.draft) : {};
  const shown = Object.fromEntries(
    Object.entries(errors).filter(([field]) => current[field as NoteField] !== undefined),
  ) as NoteErrors;

  const dialog = (
    <LockNotesDialog
      open={isAsking}
      noteName={note?.draft.note_name ?? ''}
      busy={running && (running[0] ? 'NOTE_AND_TEMPLATE' : 'NOTE')}
      error={error}
      onSave={() => void run(false)}
      onSaveWithTemplate={() => void run(true)}
      onClose={() => setIsAsking(false)}
    />
  );
  return { errors: shown, check, save, dialog };
};
