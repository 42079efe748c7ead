import { t, defineTexts } from '@openvisit/contract';
import { usePhysicianChecklist } from '@openvisit/api';
import { Link, Banner, Button, translateNodes } from '@openvisit/ui';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import { OwnChecklist } from './OwnChecklist.tsx';

const TEXTS = {
  BANK: {
    ...defineTexts({
      label: 'Correct your bank account',
      hint: 'The payment provider could not confirm it.',
    }),
    href: paths.setting('bank'),
  },
  PHOTO: {
    ...defineTexts({ label: 'Add a profile photo', hint: 'Patients see whom they book.' }),
    href: paths.setting('profile'),
  },
  HOURS: {
    ...defineTexts({ label: 'Set your hours', hint: 'Patients book the times you open.' }),
    href: paths.setting('practice'),
  },
  TEMPLATE: {
    ...defineTexts({ label: 'Write a note template', hint: 'It saves typing after each visit.' }),
    href: paths.createNoteTemplate,
  },
  DEVICES: {
    ...defineTexts({ label: 'Check your device', hint: 'Camera, microphone and connection.' }),
    href: paths.deviceCheck('PHYSICIAN'),
  },
  NOTIFICATIONS: {
    ...defineTexts({ label: 'Choose your notifications', hint: 'Know at once when a patient waits.' }),
    href: paths.notificationSettings('PHYSICIAN'),
  },
  SHARE_LINK: {
    ...defineTexts({ label: 'Share your page', hint: 'A link, a QR code and a widget for your site.' }),
    href: paths.shareProfile,
  },
} as const;

/** The first steps of a physician, above the appointments (BX-24). A refused bank account is shown after they are hidden, too. */
export default function PhysicianChecklist() {
  const { data } = usePhysicianChecklist();
  if (data?.is_dismissed && data.steps.some(({ id }) => id === 'BANK'))
    return (
      <Banner
        tone="warning"
        title={t(TEXTS.BANK.label)}
        action={
          <Button as={RouterLink} to={TEXTS.BANK.href} size="sm">
            {t('Bank Details')}
          </Button>
        }
      >
        {t(TEXTS.BANK.hint)}
      </Banner>
    );
  return (
    <OwnChecklist
      role="PHYSICIAN"
      title={t('Get ready for your patients')}
      list={data}
      texts={TEXTS}
      note={translateNodes(
        'Unless you change it under {lateFees} or {concierge}, patients who cancel late or do not come pay part of your fee, and they can ask for your concierge service.',
        {
          lateFees: (
            <Link as={RouterLink} to={paths.setting('bank')}>
              {t('Late fees')}
            </Link>
          ),
          concierge: (
            <Link as={RouterLink} to={paths.setting('concierge-service-settings')}>
              {t('Concierge service')}
            </Link>
          ),
        },
      )}
    />
  );
}
