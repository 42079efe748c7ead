import { t, translateReply } from '@openvisit/contract';
import { usePhysician } from '@openvisit/api';
import { Card, ErrorState, Page, formatPhysicianName, Skeleton } from '@openvisit/ui';
import { useParams } from 'react-router-dom';
import { usePracticeBranding } from '../../shared/branding.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { BackLink } from '../../shared/navigation/BackLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { LicensedFor } from './LicensedFor.tsx';
import { RequestForm } from './RequestForm.tsx';

/** Asks an available physician for a visit right now (PW-03). */
export default function AskForVisit() {
  const { id = '' } = useParams();
  const { data, error, reload } = usePhysician(id);
  usePageTitle(t('Visit now'));
  usePracticeBranding(data);
  const back = <BackLink to={paths.physician(id)}>{t('Back to the profile')}</BackLink>;
  return (
    <Page
      title={data ? t('See {name} now', { name: formatPhysicianName(data) }) : t('Visit now')}
      description={t('In an emergency, call 911.')}
      back={back}
      width="narrow"
    >
      {data && (
        <LicensedFor physician={data}>
          {(patients) => (
            <Card>
              <RequestForm key={data.id} physician={data} patients={patients} onChanged={reload} />
            </Card>
          )}
        </LicensedFor>
      )}
      {!data && error && (
        <ErrorState onRetry={() => void reload()}>{translateReply(error.message)}</ErrorState>
      )}
      {!data && !error && <Skeleton shape="block" count={3} label={t('Loading the physician')} />}
    </Page>
  );
}
