import {
  addDoctorDetails,
  localZone,
  updateDoctorDetail,
  useDegreeList,
  useLanguageList,
  useSpecialityList,
} from '@openvisit/api';
import { MESSAGES, type Degree, type OwnPhysician } from '@openvisit/contract';
import { PhysicianDetailsForm, type PhysicianDetailsInput } from '@openvisit/forms';
import { usePage } from '../../../app/page.ts';
import { useStepForm } from '../../accounts/onboarding/useStepForm.tsx';
import { detailsBody, detailsValues } from './bodies.ts';
import { Loaded, StepData } from './StepData.tsx';
import { useOwnStep } from './useOwnStep.ts';
import { useToday } from './useToday.ts';

const SAID = { added: MESSAGES.PERSONAL_DETAILS_ADDED, updated: MESSAGES.PERSONAL_DETAILS_UPDATED };

const isSaved = ({ details }: OwnPhysician) => details !== null;

const save = (values: PhysicianDetailsInput, { id, details }: OwnPhysician) => {
  const body = detailsBody(values, details?.doctor_timezone ?? localZone());
  return id !== null && details
    ? updateDoctorDetail(id, { ...body, version: details.version })
    : addDoctorDetails(body);
};

const Form = ({ own, degrees }: { own: OwnPhysician; degrees: readonly Degree[] }) => {
  const step = useStepForm('details');
  const onSave = useOwnStep({ own, isSaved, save, valuesOf: detailsValues, said: SAID });
  // what is not listed can be typed: neither list is worth waiting for
  const specialities = useSpecialityList().data ?? [];
  const languages = useLanguageList().data ?? [];
  return (
    <PhysicianDetailsForm
      {...step}
      {...{ degrees, specialities, languages, onSave }}
      defaultValues={detailsValues(own)}
      today={useToday(own.details?.doctor_timezone ?? localZone())}
    />
  );
};

/** Who the physician is (PO-05, PO-06). */
export default function PersonalDetails() {
  usePage('Personal Details');
  const degrees = useDegreeList();
  return (
    <StepData>
      {(own) => <Loaded from={degrees}>{(list) => <Form own={own} degrees={list} />}</Loaded>}
    </StepData>
  );
}
