import { t, defineTexts } from '@openvisit/contract';
import { usePatientChecklist } from '@openvisit/api';
import { paths } from '../navigation/paths.ts';
import { OwnChecklist } from './OwnChecklist.tsx';

const TEXTS = {
  MEDICAL_HISTORY: {
    ...defineTexts({
      label: 'Complete your medical history',
      hint: 'Your physician reads it before the visit.',
    }),
    href: paths.ownProfile('records'),
  },
  CARD: {
    ...defineTexts({ label: 'Add a card', hint: 'A visit with a fee needs one.' }),
    href: paths.ownPayments,
  },
  DEVICES: {
    ...defineTexts({ label: 'Check your device', hint: 'Camera, microphone and connection.' }),
    href: paths.deviceCheck('PATIENT'),
  },
  NOTIFICATIONS: {
    ...defineTexts({ label: 'Choose your notifications', hint: 'We remind you before each visit.' }),
    href: paths.notificationSettings('PATIENT'),
  },
  FIND_PHYSICIAN: {
    ...defineTexts({ label: 'Book your first visit', hint: 'Find a physician and choose a time.' }),
    href: paths.physicians,
  },
} as const;

/** The first steps of a patient (BX-24). */
export default function PatientChecklist() {
  const { data } = usePatientChecklist();
  return (
    <OwnChecklist role="PATIENT" title={t('Get ready for your first visit')} list={data} texts={TEXTS} />
  );
}
