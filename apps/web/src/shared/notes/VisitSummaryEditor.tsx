import { readStoredSummary, shareVisitSummary } from '@openvisit/api';
import { pickFields, REPLY_MESSAGES, VISIT_SUMMARY_FIELDS, type VisitSummary, t } from '@openvisit/contract';
import { UnsavedChangesDialog, VisitSummaryForm, type VisitSummaryFormInput } from '@openvisit/forms';
import { Button, useToasts } from '@openvisit/ui';
import { useRef } from 'react';
import { useClosingForm } from '../useClosingForm.ts';

/** Name of the form of a visit's summary, under which unsaved input is kept. */
export const getSummaryFormName = (visit: string): string => `visit-summary:${visit}`;

/** The shared texts and the released files as values of the form; undefined before anything is shared. */
const toFormInput = ({ summary, files }: VisitSummary): VisitSummaryFormInput | undefined =>
  summary
    ? {
        ...pickFields(VISIT_SUMMARY_FIELDS, summary),
        files: files.filter(({ is_released }) => is_released).map(({ file }) => file.id),
      }
    : undefined;

export interface VisitSummaryEditorProps {
  visit: VisitSummary;
  /** Called when the summary is shared or writing it is canceled. */
  onClose: () => void;
}

/** Writes or edits the summary of a visit (BX-13). The input survives a reload. Leaving asks first. */
export const VisitSummaryEditor = ({ visit, onClose }: VisitSummaryEditorProps) => {
  const { appointment, summary, plan, files } = visit;
  const { formProps, finish, cancel, dialog } = useClosingForm(getSummaryFormName(appointment));
  const { show } = useToasts();
  // The version that the form was filled from. A later one that arrives meanwhile must not hide a conflict.
  const version = useRef(summary?.version ?? 0);
  const share = async (input: VisitSummaryFormInput) => {
    try {
      await shareVisitSummary(appointment, { version: version.current, ...input });
    } catch (error) {
      const stored = readStoredSummary(error);
      if (!stored?.summary) throw error;
      version.current = stored.summary.version;
      throw Object.assign(error as Error, { stored: toFormInput(stored) });
    }
    finish(() => {
      show({ tone: 'success', text: REPLY_MESSAGES.SUMMARY_SHARED });
      onClose();
    });
  };
  return (
    <>
      <VisitSummaryForm
        {...formProps}
        defaultValues={toFormInput(visit)}
        files={files}
        plan={plan}
        onSave={share}
        actions={<Button onClick={() => cancel(onClose)}>{t('Cancel')}</Button>}
      />
      <UnsavedChangesDialog {...dialog} />
    </>
  );
};
