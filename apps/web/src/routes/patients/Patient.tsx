import { usePatientProfile } from '@openvisit/api';
import { MESSAGES, t } from '@openvisit/contract';
import { Button, EmptyState, formatFullName } from '@openvisit/ui';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { PageContainer } from '../../shared/layout/PageContainer.tsx';
import { ReturnLink } from '../../shared/navigation/BackLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { findLastList } from './list-location.ts';
import { Profile } from './Profile.tsx';

/** A patient with health summary, notes, files and visits, for a physician who cares for them (PA-02). */
export default function Patient() {
  const { id = '' } = useParams();
  const profile = usePatientProfile(id);
  usePageTitle(profile.data ? formatFullName(profile.data) : t('Patient'));
  const isRefused = profile.error?.message === MESSAGES.NOT_ASSOCIATED;
  return (
    <PageContainer>
      <ReturnLink {...findLastList()}>{t('Back to patients')}</ReturnLink>
      {isRefused ? (
        <>
          <h1>{t('Patient')}</h1>
          <EmptyState
            illustration="requests"
            title={t(MESSAGES.NOT_ASSOCIATED)}
            action={
              <Button as={RouterLink} to={paths.patients}>
                {t('Show my patients')}
              </Button>
            }
          >
            {t(
              'A record is open to you while the patient has a visit with you, or you are their primary care doctor.',
            )}
          </EmptyState>
        </>
      ) : (
        <Loaded from={profile}>
          {(patient) => <Profile key={patient.id} patient={patient} onReload={() => void profile.reload()} />}
        </Loaded>
      )}
    </PageContainer>
  );
}
