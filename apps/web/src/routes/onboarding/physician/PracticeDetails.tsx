import { addPracticeDetails, getLocalZone, suggestAddress, updatePracticeDetails } from '@openvisit/api';
import { type OwnPhysician, ONBOARDING_MESSAGES, t } from '@openvisit/contract';
import { PracticeDetailsForm, type PracticeDetailsInput } from '@openvisit/forms';
import { useMemo } from 'react';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { useStepContext } from '../../../shared/steps/useStepContext.ts';
import { useStepForm } from '../useStepForm.tsx';
import { buildChangedPracticeBody, buildNewPracticeBody, toPracticeValues } from './physician-form-values.ts';
import { PhysicianProfileLoader } from './PhysicianProfileLoader.tsx';
import { usePhysicianStep } from './usePhysicianStep.ts';
import { useToday } from '../../../shared/useToday.ts';
import { listTimeZones } from './time-zones.ts';

const SUCCESS_MESSAGES = {
  added: ONBOARDING_MESSAGES.PRACTICE_DETAILS_UPDATED,
  updated: ONBOARDING_MESSAGES.PRACTICE_DETAILS_UPDATED,
};

const isSaved = ({ practice }: OwnPhysician) => practice !== null;

const save = (values: PracticeDetailsInput, { id, practice }: OwnPhysician) =>
  practice
    ? updatePracticeDetails(id ?? '', buildChangedPracticeBody(practice, values))
    : addPracticeDetails(buildNewPracticeBody(id ?? '', values));

const Form = ({ own }: { own: OwnPhysician }) => {
  const step = useStepForm('practice');
  const { mode } = useStepContext();
  const zone = own.practice?.slot_timezone ?? getLocalZone();
  const toValues = ({ practice }: OwnPhysician) => toPracticeValues(practice, zone);
  const onSave = usePhysicianStep({ own, isSaved, save, toValues, messages: SUCCESS_MESSAGES });
  return (
    <PracticeDetailsForm
      {...step}
      onSave={onSave}
      defaultValues={toValues(own)}
      today={useToday(zone)}
      zones={useMemo(() => listTimeZones(zone), [zone])}
      suggestAddress={suggestAddress}
      visitNow={own.practice?.visit_now_doctor_status && mode !== 'edit' ? 'fixed' : 'free'}
    />
  );
};

/** The practice: address, fees and schedule (PO-07…PO-11). */
export default function PracticeDetails() {
  usePageTitle(t('Practice Details'));
  return <PhysicianProfileLoader>{(ownPhysician) => <Form own={ownPhysician} />}</PhysicianProfileLoader>;
}
