import { t, type TemplateDraft } from '@openvisit/contract';
import { NoteTemplateForm, UnsavedChangesDialog } from '@openvisit/forms';
import { Button } from '@openvisit/ui';
import { useClosingForm } from '../../shared/useClosingForm.ts';

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
  const { formProps, finish, cancel, dialog } = useClosingForm(form);
  return (
    <>
      <NoteTemplateForm
        {...formProps}
        defaultValues={defaultValues}
        submitLabel={submitLabel}
        onSave={async (values) => finish(await onSave(values))}
        actions={<Button onClick={() => cancel(onCancel)}>{t('Cancel')}</Button>}
      />
      <UnsavedChangesDialog {...dialog} />
    </>
  );
};
