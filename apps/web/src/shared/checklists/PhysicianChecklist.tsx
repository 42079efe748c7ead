import { t } from '@openvisit/contract';
import { usePhysicianChecklist } from '@openvisit/api';
import { paths } from '../navigation/paths.ts';
import { OwnChecklist } from './OwnChecklist.tsx';

const TEXTS = {
  PHOTO: {
    label: 'Add a profile photo',
    hint: 'Patients see whom they book.',
    href: paths.setting('profile'),
  },
  HOURS: {
    label: 'Set your hours',
    hint: 'Patients book the times you open.',
    href: paths.setting('practice'),
  },
  TEMPLATE: {
    label: 'Write a note template',
    hint: 'It saves typing after each visit.',
    href: paths.createNoteTemplate,
  },
  DEVICES: {
    label: 'Check your device',
    hint: 'Camera, microphone and connection.',
    href: paths.deviceCheck('PHYSICIAN'),
  },
  NOTIFICATIONS: {
    label: 'Choose your notifications',
    hint: 'Know at once when a patient waits.',
    href: paths.notificationSettings('PHYSICIAN'),
  },
  SHARE_LINK: {
    label: 'Share your page',
    hint: 'A link, a QR code and a widget for your site.',
    href: paths.shareProfile,
  },
} as const;

/** The first steps of a physician, above the appointments (BX-24). */
export default function PhysicianChecklist() {
  const { data } = usePhysicianChecklist();
  return <OwnChecklist role="PHYSICIAN" title={t('Get ready for your patients')} list={data} texts={TEXTS} />;
}
