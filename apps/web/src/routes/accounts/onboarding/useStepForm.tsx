import { serverNow, useSession } from '@openvisit/api/session';
import { dropDraft, tabDrafts, type DraftOptions, type FormProps } from '@openvisit/forms';
import { Button } from '@openvisit/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useStepPlace } from './place.ts';

const drafts = tabDrafts();

/** The way to the step before. */
export const Previous = ({ to }: { to: string | null }) =>
  to === null ? null : (
    <Button as={Link} to={to} variant="quiet" icon={<ArrowLeft aria-hidden />}>
      Previous
    </Button>
  );

/** The draft of a step, kept for its user alone. */
export const useStepDraft = (form: string): DraftOptions | undefined => {
  const user = useSession()?.user.user;
  return useMemo(
    () => user && { storage: drafts, user, form: `onboarding:${form}`, now: serverNow },
    [user, form],
  ) as DraftOptions | undefined;
};

/**
 * What a step's form takes from its place: words and arrow of its button, the way back, its draft. In the settings it is
 * 'Save Changes', and the guard hears of what is unsaved (PO-26).
 */
export const useStepForm = (form: string): Omit<FormProps<never>, 'onSave' | 'children'> => {
  const { mode, foot, previous, onUnsaved } = useStepPlace();
  const draft = useStepDraft(form);
  const discard = useCallback(() => {
    if (draft) dropDraft(draft);
  }, [draft]);
  return {
    submitLabel: mode === 'edit' ? 'Save Changes' : 'Next',
    submitIcon: mode === 'edit' ? undefined : <ArrowRight aria-hidden />,
    actions: <Previous to={previous} />,
    foot,
    draft,
    onUnsaved: (unsaved) => onUnsaved(unsaved, discard),
  };
};
