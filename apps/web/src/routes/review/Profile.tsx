import { useReview } from '@openvisit/api';
import {
  PHYSICIAN_STATUS_DISPLAY,
  PHYSICIAN_DOCUMENTS,
  type ReviewedProfile,
  t,
  translateReply,
} from '@openvisit/contract';
import {
  ErrorState,
  Page,
  formatPhysicianName,
  Skeleton,
  SplitView,
  Stack,
  StatusBadge,
  translateList,
} from '@openvisit/ui';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { BackLink } from '../../shared/navigation/BackLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { DocumentSection } from './DocumentSection.tsx';
import { LicenseSection } from './LicenseSection.tsx';
import { ProfileDecision } from './ProfileDecision.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { useDecisions } from './useDecisions.ts';

const Back = () => <BackLink to={paths.review}>{t('Profiles')}</BackLink>;

const ReviewPage = ({ profile, reload }: { profile: ReviewedProfile; reload: () => Promise<void> }) => {
  const decisions = useDecisions(reload);
  return (
    <Page
      width="full"
      back={<Back />}
      title={formatPhysicianName(profile)}
      description={profile.details && translateList(profile.details.speciality)}
      actions={<StatusBadge {...PHYSICIAN_STATUS_DISPLAY[profile.doctor_status]} />}
    >
      <SplitView sticky="on" aside={<ProfileDecision profile={profile} decisions={decisions} />}>
        <Stack gap={6}>
          {PHYSICIAN_DOCUMENTS.map((kind) => (
            <DocumentSection
              key={kind}
              profile={profile}
              kind={kind}
              decisions={decisions}
              onReload={() => void reload()}
            />
          ))}
          {profile.licenses.map((license) => (
            <LicenseSection
              key={license.id}
              {...{ profile, license, decisions }}
              onReload={() => void reload()}
            />
          ))}
          <ProfileFacts profile={profile} />
        </Stack>
      </SplitView>
    </Page>
  );
};

/** A physician's profile, to accept or deny (PO-28). */
export default function Profile() {
  usePageTitle(t('Profile under review'));
  const { id = '' } = useParams();
  const { data, error, reload } = useReview(id);
  if (data) return <ReviewPage profile={data} reload={reload} />;
  return (
    <Page title={t('Profile')} back={<Back />}>
      {error ? (
        <ErrorState title={t('The profile could not be loaded')} onRetry={() => void reload()}>
          {translateReply(error.message)}
        </ErrorState>
      ) : (
        <Skeleton shape="card" count={3} label={t('Loading profile')} />
      )}
    </Page>
  );
}
