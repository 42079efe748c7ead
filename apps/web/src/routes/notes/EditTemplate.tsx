import type { TemplateDraft } from '@openvisit/contract';
import { dropDraft, NoteTemplateForm, UnsavedChangesDialog } from '@openvisit/forms';
import { Button } from '@openvisit/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditGuard } from '../../shared/navigation/useEditGuard.ts';
import { useTabDraft } from '../../shared/useTabDraft.ts';

export interface EditTemplateProps {
  /** Name of the form and its record, under which unsaved input is kept. */
  form: string;
  defaultValues?: TemplateDraft;
  submitLabel: string;
  /** Saves; resolves with what follows once nothing is unsaved any more. */
  onSave: (values: TemplateDraft) => Promise<() => unknown>;
  onCancel: () => void;
}

/** The form of a template: unsaved input survives a reload, and leaving asks for confirmation (NO-05). */
export const EditTemplate = ({ form, defaultValues, submitLabel, onSave, onCancel }: EditTemplateProps) => {
  const draft = useTabDraft(form);
  const { onUnsaved, dialog } = useEditGuard();
  const [isSaved, setIsSaved] = useState(false);
  const proceed = useRef<() => unknown>(() => undefined);
  const discard = useCallback(() => {
    if (draft) dropDraft(draft);
  }, [draft]);
  // The guard of the page is released first.
  useEffect(() => {
    if (isSaved) proceed.current();
  }, [isSaved]);
  return (
    <>
      <NoteTemplateForm
        defaultValues={defaultValues}
        draft={draft}
        submitLabel={submitLabel}
        onUnsaved={(unsaved) => onUnsaved(unsaved && !isSaved, discard)}
        onSave={async (values) => {
          proceed.current = await onSave(values);
          onUnsaved(false, discard);
          setIsSaved(true);
        }}
        actions={
          <Button
            onClick={() => {
              discard();
              onUnsaved(false, discard);
              onCancel();
            }}
          >
            Cancel
          </Button>
        }
      />
      <UnsavedChangesDialog {...dialog} />
    </>
  );
};
