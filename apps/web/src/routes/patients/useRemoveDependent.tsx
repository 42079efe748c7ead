import { getLocalZone, removeDependent, useDependentRemoval } from '@openvisit/api';
import { type Dependent, FAMILY_MESSAGES } from '@openvisit/contract';
import { formatFullName, RemoveDependentDialog, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { paths } from '../../shared/navigation/paths.ts';
import { useAction } from '../../shared/useAction.ts';

/** Removes a dependent after a confirmation that says what is erased and kept (PW-06). Render `dialog` on the screen. */
export const useRemoveDependent = () => {
  const { show } = useToasts();
  const [asked, setAsked] = useState<Dependent | null>(null);
  // The dialog fades out with its content.
  const [shown, setShown] = useState<Dependent | null>(null);
  const removal = useDependentRemoval(asked?.id ?? null);
  const { busy, error, run, setError } = useAction(async (id: string) => {
    await removeDependent(id);
    setAsked(null);
    show({ tone: 'success', text: FAMILY_MESSAGES.DEPENDENT_REMOVED });
  });
  const ask = (dependent: Dependent) => {
    setError(null);
    setShown(dependent);
    setAsked(dependent);
  };
  const dialog = shown && (
    <RemoveDependentDialog
      open={asked !== null}
      name={formatFullName(shown)}
      removal={removal.data ?? null}
      visitsHref={paths.ownAppointments}
      zone={getLocalZone()}
      busy={busy || !removal.data}
      error={error ?? removal.error?.message}
      onConfirm={() => asked && void run(asked.id)}
      onCancel={() => setAsked(null)}
    />
  );
  return { ask, dialog };
};
