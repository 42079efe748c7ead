import { t } from '@openvisit/contract';
import { useSession } from '@openvisit/api/session';
import { Link, Page, Stack, Text } from '@openvisit/ui';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useDocumentTitle, usePageTitle } from '../../shared/navigation/usePageTitle.ts';

const Content = ({ role }: { role: 'PHYSICIAN' | 'PATIENT' }) => (
  <Stack gap={5}>
    <Stack as="section" gap={2} aria-labelledby="what">
      <h2 id="what">{t('What OpenVisit is')}</h2>
      <Text>
        {t(
          'OpenVisit connects patients and physicians by video. Patients find a physician, choose a time and meet in the browser; physicians keep their hours, notes, prescriptions and earnings in one place.',
        )}
      </Text>
      <Text>
        {t(
          'Physicians work here only after reviewers have checked their license, their DEA registration and their insurance. Your physician, not OpenVisit, is responsible for your care.',
        )}
      </Text>
    </Stack>
    <Stack as="section" gap={2} aria-labelledby="data">
      <h2 id="data">{t('Your information')}</h2>
      <Text>
        {t(
          'Calls are encrypted between you and the others in them, and are not recorded. Health information is stored encrypted, and every access to a record is logged.',
        )}
      </Text>
      <Text>
        {t(
          'OpenVisit is free software: anyone can read how it works. It is not for emergencies. In an emergency, call 911.',
        )}
      </Text>
    </Stack>
    <Stack as="nav" gap={2} aria-label={t('More about OpenVisit')}>
      <Link as={RouterLink} to={paths.contactUs(role)}>
        {t('Contact us')}
      </Link>
      <Link as={RouterLink} to={paths.terms}>
        {t('Terms of use')}
      </Link>
      <Link as={RouterLink} to={paths.privacy}>
        {t('Privacy policy')}
      </Link>
    </Stack>
  </Stack>
);

const PatientPage = () => {
  usePageTitle(t('About us'));
  return (
    <Page title={t('About us')} width="narrow">
      <Content role="PATIENT" />
    </Page>
  );
};

const PhysicianSection = () => {
  useDocumentTitle(t('About us'));
  return <Content role="PHYSICIAN" />;
};

/** What the product is; a section of the physician's settings (ST-01). */
export default function AboutUs() {
  return useSession()?.user.role === 'PATIENT' ? <PatientPage /> : <PhysicianSection />;
}
