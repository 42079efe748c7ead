import { t, translateReply } from '@openvisit/contract';
import { usePhysician } from '@openvisit/api';
import { ErrorState, formatPhysicianName, Page, Skeleton } from '@openvisit/ui';
import { useParams } from 'react-router-dom';
import { usePracticeBranding } from '../../shared/branding.ts';
import { BackLink } from '../../shared/navigation/BackLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { ConciergeRequestForm } from './ConciergeRequestForm.tsx';

/** Asks a physician for the concierge service with a card that pays once it is accepted (PW-08). */
export default function AskForConcierge() {
  const { id = '' } = useParams();
  const { data, error, reload } = usePhysician(id);
  usePageTitle(t('Concierge service'));
  usePracticeBranding(data);
  return (
    <Page
      title={
        data ? t('Concierge service of {name}', { name: formatPhysicianName(data) }) : t('Concierge service')
      }
      description={t('In an emergency, call 911.')}
      back={<BackLink to={paths.physician(id)}>{t('Back to the profile')}</BackLink>}
      width="narrow"
    >
      {data && <ConciergeRequestForm physician={data} />}
      {!data && error && (
        <ErrorState onRetry={() => void reload()}>{translateReply(error.message)}</ErrorState>
      )}
      {!data && !error && <Skeleton shape="block" count={3} label={t('Loading the physician')} />}
    </Page>
  );
}
