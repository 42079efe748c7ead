import { t } from '@openvisit/contract';
import { discardDraft, type FormProps } from '@openvisit/forms';
import { ArrowRight } from 'lucide-react';
import { useCallback } from 'react';
import { PreviousLink } from '../../shared/steps/PreviousLink.tsx';
import { useStepContext } from '../../shared/steps/useStepContext.ts';
import { useTabDraft } from '../../shared/useTabDraft.ts';

/**
 * Props a step's form takes from its context: submit label and icon, the link back, its draft. In the settings the button
 * reads 'Save Changes' and unsaved input is reported to the layout (PO-26).
 */
export const useStepForm = (form: string): Omit<FormProps<never>, 'onSave' | 'children'> => {
  const { mode, footer, previous, onUnsaved } = useStepContext();
  const draft = useTabDraft(`onboarding:${form}`);
  const discard = useCallback(() => {
    if (draft) discardDraft(draft);
  }, [draft]);
  return {
    submitLabel: mode === 'edit' ? t('Save Changes') : t('Next'),
    submitIcon: mode === 'edit' ? undefined : <ArrowRight aria-hidden />,
    actions: <PreviousLink to={previous} />,
    footer,
    buttonsAt: mode === 'edit' ? 'sticky' : 'end',
    draft,
    onUnsaved: (unsaved) => onUnsaved(unsaved, discard),
  };
};
