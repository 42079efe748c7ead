import {
  addPhysicianDetails,
  getLocalZone,
  updatePhysicianDetails,
  useDegreeList,
  useLanguageList,
  useAllSpecialties,
} from '@openvisit/api';
import { type Degree, type OwnPhysician, ONBOARDING_MESSAGES, t } from '@openvisit/contract';
import { PhysicianDetailsForm, type PhysicianDetailsInput } from '@openvisit/forms';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { useStepForm } from '../useStepForm.tsx';
import { buildDetailsBody, toDetailsValues } from './physician-form-values.ts';
import { Loaded } from '../../../shared/layout/Loaded.tsx';
import { PhysicianProfileLoader } from './PhysicianProfileLoader.tsx';
import { usePhysicianStep } from './usePhysicianStep.ts';
import { useToday } from '../../../shared/useToday.ts';

const SUCCESS_MESSAGES = {
  added: ONBOARDING_MESSAGES.PERSONAL_DETAILS_ADDED,
  updated: ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED,
};

const isSaved = ({ details }: OwnPhysician) => details !== null;

const save = (values: PhysicianDetailsInput, { id, details }: OwnPhysician) => {
  const body = buildDetailsBody(values, details?.doctor_timezone ?? getLocalZone());
  return id !== null && details
    ? updatePhysicianDetails(id, { ...body, version: details.version })
    : addPhysicianDetails(body);
};

const Form = ({ own, degrees }: { own: OwnPhysician; degrees: readonly Degree[] }) => {
  const step = useStepForm('details');
  const onSave = usePhysicianStep({
    own,
    isSaved,
    save,
    toValues: toDetailsValues,
    messages: SUCCESS_MESSAGES,
  });
  // Not awaited: values that are not listed can be typed.
  const specialities = useAllSpecialties().data ?? [];
  const languages = useLanguageList().data ?? [];
  return (
    <PhysicianDetailsForm
      {...step}
      {...{ degrees, specialities, languages, onSave }}
      defaultValues={toDetailsValues(own)}
      today={useToday(own.details?.doctor_timezone ?? getLocalZone())}
    />
  );
};

/** The physician's personal details (PO-05, PO-06). */
export default function PersonalDetails() {
  usePageTitle(t('Personal Details'));
  const degrees = useDegreeList();
  return (
    <PhysicianProfileLoader>
      {(ownPhysician) => (
        <Loaded from={degrees}>{(list) => <Form own={ownPhysician} degrees={list} />}</Loaded>
      )}
    </PhysicianProfileLoader>
  );
}
