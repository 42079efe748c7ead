import {
  addDoctorPracticeDetails,
  localZone,
  suggestAddress,
  updateDoctorPracticeDetails,
} from '@openvisit/api';
import { MESSAGES, type OwnPhysician } from '@openvisit/contract';
import { PracticeDetailsForm, type PracticeDetailsInput } from '@openvisit/forms';
import { useMemo } from 'react';
import { usePage } from '../../../app/page.ts';
import { useStepPlace } from '../../accounts/onboarding/place.ts';
import { useStepForm } from '../../accounts/onboarding/useStepForm.tsx';
import { changedPracticeBody, newPracticeBody, practiceValues } from './bodies.ts';
import { StepData } from './StepData.tsx';
import { useOwnStep } from './useOwnStep.ts';
import { useToday } from './useToday.ts';
import { zonesWith } from './zones.ts';

const SAID = { added: MESSAGES.PRACTICE_DETAILS_UPDATED, updated: MESSAGES.PRACTICE_DETAILS_UPDATED };

const isSaved = ({ practice }: OwnPhysician) => practice !== null;

const save = (values: PracticeDetailsInput, { id, practice }: OwnPhysician) =>
  practice
    ? updateDoctorPracticeDetails(id ?? '', changedPracticeBody(practice, values))
    : addDoctorPracticeDetails(newPracticeBody(id ?? '', values));

const Form = ({ own }: { own: OwnPhysician }) => {
  const step = useStepForm('practice');
  const { mode } = useStepPlace();
  const zone = own.practice?.slot_timezone ?? localZone();
  const valuesOf = ({ practice }: OwnPhysician) => practiceValues(practice, zone);
  const onSave = useOwnStep({ own, isSaved, save, valuesOf, said: SAID });
  return (
    <PracticeDetailsForm
      {...step}
      onSave={onSave}
      defaultValues={valuesOf(own)}
      today={useToday(zone)}
      zones={useMemo(() => zonesWith(zone), [zone])}
      suggestAddress={suggestAddress}
      visitNow={own.practice?.visit_now_doctor_status && mode !== 'edit' ? 'fixed' : 'free'}
    />
  );
};

/** Where, when and for what fee the physician works (PO-07…PO-11). */
export default function PracticeDetails() {
  usePage('Practice Details');
  return <StepData>{(own) => <Form own={own} />}</StepData>;
}
