import { addTemplate, ApiError } from '@openvisit/api';
import type { NoteEditing } from '@openvisit/api/notes';
import {
  findNoteErrors,
  isSameDraft,
  MESSAGES,
  REPLY_MESSAGES,
  toTemplateDraft,
  translateReply,
  type NoteField,
  type TemplateDraft,
} from '@openvisit/contract';
import { LockNotesDialog, useToasts } from '@openvisit/ui';
import { useRef, useState } from 'react';
import { useAction } from '../useAction.ts';
import { unsentReason } from './save-status.ts';

export type NoteErrors = Partial<Record<NoteField, string>>;

export interface LockNoteOptions {
  onLocked?: () => void;
  /** Called by 'Complete note'. Default: the fields show what is missing. */
  onComplete?: () => void;
}

/**
 * 'Save' of a note: asks in the dialog 'Lock Notes' whether to lock it, also as a template, or names what it needs for that
 * (NO-03). The text is saved before, whatever the answer.
 */
export const useLockNote = (note: NoteEditing | null, { onLocked, onComplete }: LockNoteOptions = {}) => {
  const { show } = useToasts();
  const [errors, setErrors] = useState<NoteErrors>({});
  const [isAsking, setIsAsking] = useState(false);
  /** The template that was added before locking failed: trying again adds no second one. */
  const addedTemplate = useRef<TemplateDraft | null>(null);
  /** The last attempt could not send the text. Why is derived, because the text may be sent later. */
  const [isUnsent, setIsUnsent] = useState(false);
  const { running, error, run, setError } = useAction(async (withTemplate: boolean) => {
    if (!note) return;
    setIsUnsent(false);
    const template = toTemplateDraft(note.draft);
    if (withTemplate && !(addedTemplate.current && isSameDraft(addedTemplate.current, template))) {
      await addTemplate(template);
      addedTemplate.current = template;
    }
    if (!(await note.update({ is_locked: true }))) {
      if (unsentReason(note.getState()) === null) throw new ApiError('conflict', MESSAGES.RECORD_CHANGED);
      setIsUnsent(true);
      return;
    }
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
    setIsUnsent(false);
    setIsAsking(true);
  };
  const complete = () => {
    setIsAsking(false);
    if (onComplete) onComplete();
    // The closing dialog returns the focus first; then the first empty field takes it.
    else setTimeout(check);
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
      error={error ?? (isUnsent && note ? unsentReason(note) : null)}
      problems={Object.values(current).map(translateReply)}
      onComplete={complete}
      onSave={() => void run(false)}
      onSaveWithTemplate={() => void run(true)}
      onClose={() => setIsAsking(false)}
    />
  );
  return { errors: shown, check, save, dialog };
};
