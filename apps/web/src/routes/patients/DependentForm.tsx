import {
  addDependent,
  createId,
  getLocalZone,
  isApiError,
  revalidateDependent,
  updateDependent,
} from '@openvisit/api';
import { CONSENT_VERSIONS, type PatientRecord, FAMILY_MESSAGES, t } from '@openvisit/contract';
import {
  discardDraft,
  PatientDetailsForm,
  UnsavedChangesDialog,
  type PatientDetailsInput,
  type StoredVersion,
} from '@openvisit/forms';
import { Button, useToasts } from '@openvisit/ui';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useEditGuard } from '../../shared/navigation/useEditGuard.ts';
import {
  buildChangedDetails,
  buildNewDetails,
  toDetailsValues,
} from '../../shared/patients/patient-form-values.ts';
import { useTabDraft } from '../../shared/useTabDraft.ts';
import { useToday } from '../../shared/useToday.ts';
import { GuardianDeclaration } from './GuardianDeclaration.tsx';

/** Saves a dependent; a version conflict rejects with the stored version, for the form's dialog. */
const useSaveDependent = (stored: PatientRecord | null) => {
  const [latest, setLatest] = useState(stored);
  // The same id for every attempt, so that a repeated request adds one dependent.
  const [newId] = useState(createId);
  return async (values: PatientDetailsInput): Promise<void> => {
    const zone = getLocalZone();
    if (latest === null) {
      await addDependent({
        ...buildNewDetails(values, zone),
        id: newId,
        guardian_consent: CONSENT_VERSIONS.GUARDIAN,
      });
      return;
    }
    try {
      const body = buildChangedDetails(values, latest, latest.patient_timezone ?? zone);
      setLatest(await updateDependent(latest.id, body));
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'conflict') throw error;
      const current = await revalidateDependent(latest.id);
      setLatest(current);
      throw Object.assign(error, { stored: toDetailsValues(current) } satisfies StoredVersion);
    }
  };
};

/** Personal details and health of a dependent; a new one with the declaration of the parent (PW-06). */
export const DependentForm = ({ stored }: { stored: PatientRecord | null }) => {
  const navigate = useNavigate();
  const { show } = useToasts();
  const { onUnsaved, dialog } = useEditGuard();
  const save = useSaveDependent(stored);
  const [agrees, setAgrees] = useState(stored !== null);
  const draft = useTabDraft(`dependent:${stored?.id ?? 'new'}`);
  const discard = useCallback(() => {
    if (draft) discardDraft(draft);
  }, [draft]);
  const reportUnsaved = useCallback((unsaved: boolean) => onUnsaved(unsaved, discard), [onUnsaved, discard]);
  return (
    <>
      <PatientDetailsForm
        whose="dependent"
        defaultValues={stored ? toDetailsValues(stored) : {}}
        today={useToday(stored?.patient_timezone ?? getLocalZone())}
        draft={draft}
        blocked={!agrees}
        submitLabel={stored ? t('Save Changes') : t('Add dependent')}
        onUnsaved={reportUnsaved}
        actions={
          <Button as={Link} to={paths.family}>
            {t('Cancel')}
          </Button>
        }
        onSave={async (values) => {
          await save(values);
          onUnsaved(false, discard);
          show({
            tone: 'success',
            text: stored ? FAMILY_MESSAGES.DEPENDENT_UPDATED : FAMILY_MESSAGES.DEPENDENT_ADDED,
          });
          void navigate(paths.family);
        }}
      >
        {!stored && <GuardianDeclaration checked={agrees} onChange={setAgrees} />}
      </PatientDetailsForm>
      <UnsavedChangesDialog {...dialog} />
    </>
  );
};
